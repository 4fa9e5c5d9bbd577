import { AudienceBanner } from '#components/audience-blocks/banner/audience-banner.tsx';
import { defineBlock } from '#components/blocks/define-block.tsx';
import { schema } from './schema.ts';

const scene = '/art/couriers-banner-scene.svg';
const flag = { x: 30, top: 54, tone: 'orange', fontSize: 26 } as const;

export const couriersBanner = defineBlock(
  schema,
  (props) => <AudienceBanner {...props} tone="blue" scene={scene} flag={flag} />,
  { kind: 'cross' },
);
