import type { z } from 'zod';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { TwinAdvantages } from '#components/twin-blocks/advantages/twin-advantages.tsx';
import { schema } from './schema.ts';

const picture = { src: '/art/drivers-advantages-scene.svg', alt: '', width: 514, height: 280 };

function DriversAdvantages({ content, headingLevel, line }: BlockProps<z.output<typeof schema>>) {
  return (
    <TwinAdvantages
      content={content}
      picture={picture}
      tone="orange"
      headingLevel={headingLevel}
      line={line}
    />
  );
}

export const driversAdvantages = defineBlock(schema, DriversAdvantages, { kind: 'cross' });
