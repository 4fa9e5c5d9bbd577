import { AudienceAdvantages } from '#components/audience-blocks/advantages/audience-advantages.tsx';
import { defineBlock } from '#components/blocks/define-block.tsx';
import { schema } from './schema.ts';

const image = { src: '/art/couriers-advantages-scene.svg', alt: '', width: 514, height: 280 };

export const couriersAdvantages = defineBlock(schema, (props) => (
  <AudienceAdvantages {...props} image={image} tone="blue" />
));
