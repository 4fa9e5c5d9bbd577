import type { z } from 'zod';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import type { StepPicture } from '#components/twin-blocks/how-to-become/steps-scene.tsx';
import { TwinHowToBecome } from '#components/twin-blocks/how-to-become/twin-how-to-become.tsx';
import { schema } from './schema.ts';

const pictures: StepPicture[] = [
  { src: '/art/step-form-courier.svg', x: 118, width: 100, height: 178 },
  { src: '/art/step-bag.svg', x: 446, width: 146, height: 166 },
  { src: '/art/courier-bike.svg', x: 766, width: 236, height: 222 },
];

function HowToBecomeCourier({ content, headingLevel, line }: BlockProps<z.output<typeof schema>>) {
  return (
    <TwinHowToBecome
      content={content}
      pictures={pictures}
      tone="blue"
      headingLevel={headingLevel}
      line={line}
    />
  );
}

export const howToBecomeCourier = defineBlock(schema, HowToBecomeCourier, { kind: 'cross' });
