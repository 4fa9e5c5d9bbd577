import { AudienceAdvantages } from '#components/audience-blocks/advantages/audience-advantages.tsx';
import { defineBlock } from '#components/blocks/define-block.tsx';
import { schema } from './schema.ts';

const image = { src: '/art/drivers-advantages-scene.svg', alt: '', width: 514, height: 280 };

export const driversAdvantages = defineBlock(
  schema,
  (props) => <AudienceAdvantages {...props} image={image} tone="orange" />,
  { kind: 'cross' },
);
