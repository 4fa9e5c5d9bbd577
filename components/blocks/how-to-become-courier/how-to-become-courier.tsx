import { AudienceHowToBecome } from '#components/audience-blocks/how-to-become/audience-how-to-become.tsx';
import { defineBlock } from '#components/blocks/define-block.tsx';
import { schema } from './schema.ts';

const images = [
  { src: '/art/step-form-courier.svg', x: 118, width: 100, height: 178 },
  { src: '/art/step-bag.svg', x: 446, width: 146, height: 166 },
  { src: '/art/courier-bike.svg', x: 766, width: 236, height: 222 },
];

export const howToBecomeCourier = defineBlock(
  schema,
  (props) => <AudienceHowToBecome {...props} images={images} tone="blue" />,
  { kind: 'cross' },
);
