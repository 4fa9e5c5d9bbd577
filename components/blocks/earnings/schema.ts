import { z } from 'zod';
import { estimateContent, payTariff } from '#lib/content/tariff.ts';

/** The block is not shown without a tariff. */
export const schema = estimateContent.extend({
  workers: z.enum(['drivers', 'couriers']).default('drivers'),
  tariff: payTariff.optional(),
});
