import type { z } from 'zod';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { TwinBanner } from '#components/twin-blocks/banner/twin-banner.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { Flag } from '#components/ui/flag.tsx';
import { schema } from './schema.ts';

function CouriersBanner(props: BlockProps<z.output<typeof schema>>) {
  const { flag } = props.content;
  return (
    <TwinBanner {...props} tone="blue">
      <Drawing href="/art/couriers-banner-scene.svg" width="700" height="472" />
      {flag && <Flag text={flag} x={30} ground={472} top={154} tone="orange" />}
    </TwinBanner>
  );
}

export const couriersBanner = defineBlock(schema, CouriersBanner, { kind: 'cross' });
