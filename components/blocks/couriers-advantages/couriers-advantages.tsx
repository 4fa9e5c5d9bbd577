import type { z } from 'zod';
import { Perks } from '@/components/perks/perks';
import { type BlockProps, defineBlock } from '../define-block';
import { schema } from './schema';

const picture = { src: '/art/couriers-advantages-scene.svg', alt: '', width: 514, height: 280 };

function CouriersAdvantages({ content, headingLevel, route }: BlockProps<z.output<typeof schema>>) {
  return <Perks content={content} picture={picture} tone="blue" headingLevel={headingLevel} route={route} />;
}

export const couriersAdvantages = defineBlock(schema, CouriersAdvantages);
