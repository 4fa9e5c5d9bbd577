import type { z } from 'zod';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { TwinBanner } from '#components/twin-blocks/banner/twin-banner.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { Flag } from '#components/ui/flag.tsx';
import { schema } from './schema.ts';

function CouriersBanner({ content, headingLevel, line }: BlockProps<z.output<typeof schema>>) {
  return (
    <TwinBanner content={content} tone="blue" headingLevel={headingLevel} line={line}>
      <Drawing href="/art/couriers-banner-scene.svg" width="700" height="472" />
      {content.flag && <Flag text={content.flag} x={30} ground={472} top={154} tone="orange" />}
    </TwinBanner>
  );
}

export const couriersBanner = defineBlock(schema, CouriersBanner, { kind: 'cross' });
