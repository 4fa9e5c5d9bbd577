import type { z } from 'zod';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { TwinBanner } from '#components/twin-blocks/banner/twin-banner.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { Flag } from '#components/ui/flag.tsx';
import { schema } from './schema.ts';

function DriversBanner(props: BlockProps<z.output<typeof schema>>) {
  const { flag } = props.content;
  return (
    <TwinBanner {...props} tone="orange">
      <Drawing href="/art/drivers-banner-scene.svg" width="700" height="472" />
      {flag && <Flag text={flag} x={582} ground={472} top={120} tone="ink" fontSize={26} isFlipped />}
    </TwinBanner>
  );
}

export const driversBanner = defineBlock(schema, DriversBanner, { kind: 'cross' });
