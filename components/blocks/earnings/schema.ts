import { z } from 'zod';
import { estimateContent, payTariff } from '#lib/content/tariff.ts';

/** Without a tariff the block is not shown. */
export const schema = estimateContent.extend({
  workers: z.enum(['drivers', 'couriers']).default('drivers'),
  tariff: payTariff.optional(),
});
