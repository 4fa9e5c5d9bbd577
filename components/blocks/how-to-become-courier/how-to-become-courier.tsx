import { defineBlock } from '#components/blocks/define-block.tsx';
import { TwinHowToBecome } from '#components/twin-blocks/how-to-become/twin-how-to-become.tsx';
import { schema } from './schema.ts';

const pictures = [
  { src: '/art/step-form-courier.svg', x: 118, width: 100, height: 178 },
  { src: '/art/step-bag.svg', x: 446, width: 146, height: 166 },
  { src: '/art/courier-bike.svg', x: 766, width: 236, height: 222 },
];

export const howToBecomeCourier = defineBlock(
  schema,
  (props) => <TwinHowToBecome {...props} pictures={pictures} tone="blue" />,
  { kind: 'cross' },
);
