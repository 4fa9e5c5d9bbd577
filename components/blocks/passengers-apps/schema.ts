import { z } from 'zod';
import { text } from '#lib/content/fields.ts';
import { apps } from '#lib/content/initial-data.ts';

/** Prices on the phone and the flags. Embedded sites take them from their tariffs. */
export const shownPrices = z.object({
  /** Classes of rides and what a ride costs in them. The phone shows two. */
  classes: z.array(z.object({ title: text, price: z.number().min(0) })).default([]),
  /** Earnings per hour after commission. */
  hour: z.number().min(0).optional(),
  /** Prices of additional services, keyed by their id in the tariffs. */
  extras: z.record(z.string(), z.number().min(0)).default({}),
});

/**
 * Without `apps` the block shows the passengers' apps from the initial data. `audience` decides whose phone and prices
 * are drawn.
 */
export const schema = z.object({
  title: text,
  items: z.array(text).default([]),
  apps: apps.optional(),
  audience: z.enum(['clients', 'senders', 'drivers', 'couriers']).optional(),
  prices: shownPrices.optional(),
});
