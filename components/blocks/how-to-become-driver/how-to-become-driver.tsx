import { AudienceHowToBecome } from '#components/audience-blocks/how-to-become/audience-how-to-become.tsx';
import { defineBlock } from '#components/blocks/define-block.tsx';
import { schema } from './schema.ts';

const images = [
  { src: '/art/step-form.svg', x: 118, width: 100, height: 178 },
  { src: '/art/step-documents.svg', x: 440, width: 156, height: 165 },
  { src: '/art/car-pose-door.svg', x: 742, width: 282, height: 109 },
];

export const howToBecomeDriver = defineBlock(
  schema,
  (props) => <AudienceHowToBecome {...props} images={images} tone="orange" />,
  { kind: 'cross' },
);
