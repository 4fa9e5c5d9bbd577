import { AudienceBanner } from '#components/audience-blocks/banner/audience-banner.tsx';
import { defineBlock } from '#components/blocks/define-block.tsx';
import { schema } from './schema.ts';

const scene = '/art/drivers-banner-scene.svg';
const flag = { x: 582, top: 120, tone: 'ink', fontSize: 26, isFlipped: true } as const;

export const driversBanner = defineBlock(
  schema,
  (props) => <AudienceBanner {...props} tone="orange" scene={scene} flag={flag} />,
  { kind: 'cross' },
);
