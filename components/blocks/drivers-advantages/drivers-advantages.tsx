import { defineBlock } from '#components/blocks/define-block.tsx';
import { TwinAdvantages } from '#components/twin-blocks/advantages/twin-advantages.tsx';
import { schema } from './schema.ts';

const picture = { src: '/art/drivers-advantages-scene.svg', alt: '', width: 514, height: 280 };

export const driversAdvantages = defineBlock(
  schema,
  (props) => <TwinAdvantages {...props} picture={picture} tone="orange" />,
  { kind: 'cross' },
);
