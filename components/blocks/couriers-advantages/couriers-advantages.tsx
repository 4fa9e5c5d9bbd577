import { defineBlock } from '#components/blocks/define-block.tsx';
import { TwinAdvantages } from '#components/twin-blocks/advantages/twin-advantages.tsx';
import { schema } from './schema.ts';

const picture = { src: '/art/couriers-advantages-scene.svg', alt: '', width: 514, height: 280 };

export const couriersAdvantages = defineBlock(schema, (props) => (
  <TwinAdvantages {...props} picture={picture} tone="blue" />
));
