import { z } from 'zod';
import { button } from '#lib/content/fields.ts';
import { fareTariff } from '#lib/content/tariff.ts';

/** Without a tariff the block is not shown. */
export const schema = z.object({
  title: z.string().optional(),
  lead: z.string().optional(),
  note: z.string().optional(),
  buttons: z.array(button).max(2).default([]),
  tariff: fareTariff.optional(),
});
