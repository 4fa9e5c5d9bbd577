import type { z } from 'zod';
import { Promo } from '@/components/promo/promo';
import { Flag } from '@/components/ui/flag';
import { type BlockProps, defineBlock } from '../define-block';
import { schema } from './schema';

function CouriersBanner({ content, headingLevel, route }: BlockProps<z.output<typeof schema>>) {
  return (
    <Promo content={content} tone="blue" headingLevel={headingLevel} route={route}>
      <image href="/art/couriers-banner-scene.svg" width="700" height="472" />
      {content.flag && <Flag text={content.flag} x={30} ground={472} top={154} tone="orange" />}
    </Promo>
  );
}

export const couriersBanner = defineBlock(schema, CouriersBanner, { kind: 'cross' });
