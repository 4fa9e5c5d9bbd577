import type { z } from 'zod';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import type { StepPicture } from '#components/twin-blocks/how-to-become/steps-scene.tsx';
import { TwinHowToBecome } from '#components/twin-blocks/how-to-become/twin-how-to-become.tsx';
import { schema } from './schema.ts';

const pictures: StepPicture[] = [
  { src: '/art/step-form.svg', x: 118, width: 100, height: 178 },
  { src: '/art/step-documents.svg', x: 440, width: 156, height: 165 },
  { src: '/art/car-side.svg', x: 742, width: 282, height: 109 },
];

function HowToBecomeDriver({ content, headingLevel, line }: BlockProps<z.output<typeof schema>>) {
  return (
    <TwinHowToBecome
      content={content}
      pictures={pictures}
      tone="orange"
      headingLevel={headingLevel}
      line={line}
    />
  );
}

export const howToBecomeDriver = defineBlock(schema, HowToBecomeDriver, { kind: 'cross' });
