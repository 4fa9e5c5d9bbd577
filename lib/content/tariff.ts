import { z } from 'zod';
import { button, text } from './fields.ts';
import { findContent, type Page } from './page.ts';

/** Roubles, possibly with kopecks. */
const roubles = z.number().min(0).max(1_000_000);
const percent = z.number().min(0).max(100);

/** Known distance and duration of a trip. */
export const way = z.object({ km: z.number().int().positive(), minutes: z.number().int().positive() });

const cities = z.array(z.object({ id: text, title: text, zone: text, route: way.optional() })).min(1);

/**
 * Prices per zone and item. An item without a price is not offered in that zone. A zone is a group of cities with equal
 * prices.
 */
const byZone = <Price extends z.ZodType>(price: Price) => z.record(z.string(), z.record(z.string(), price));
export const rate = z.object({ km: roubles, minute: roubles });
/** Earnings from one hour of orders, before commission. */
export const hourly = roubles;

/** Ride prices and options that are the same everywhere. */
export const rideFacts = z.object({
  /** Initial values of the form. */
  start: way.extend({ city: text.optional() }),
  /** Distance and duration that the minimum fare includes. */
  included: z.object({ km: z.number().min(0), minutes: z.number().min(0) }),
  /** Night surcharge of a ride. */
  night: roubles.default(0),
  /** Label for the route of a city in the estimate form. */
  route: z.string().default(''),
  classes: z.record(z.string(), z.object({ title: text, minimum: roubles })),
  extras: z.record(z.string(), z.object({ title: text, price: roubles })).default({}),
});
export const fareTariff = rideFacts.extend({
  zones: byZone(rate),
  /** Titles of zones above their price tables. */
  zoneTitles: z.record(z.string(), text).optional(),
  cities,
});
export type FareTariff = z.output<typeof fareTariff>;

/** Pay terms that are the same everywhere. */
export const payFacts = z.object({
  start: z.object({
    hours: z.number().int().min(1).max(12),
    days: z.number().int().min(1).max(7),
    city: text.optional(),
  }),
  /** Percentage of the earnings from orders. */
  commission: percent,
  /** Percentage of all income. */
  tax: percent,
  /** Additional hourly earnings, without commission. */
  extras: roubles,
  works: z.record(
    z.string(),
    z.object({
      title: text,
      /** Kilometres per hour, and roubles per kilometre. */
      fuel: z.object({ km: roubles, price: roubles }).optional(),
      /** Car rental per day, for all seven days of a week. */
      rent: roubles.optional(),
    }),
  ),
});
export const payTariff = payFacts.extend({ zones: byZone(hourly), cities });
export type PayTariff = z.output<typeof payTariff>;

/** Tariff of an estimate: for a ride, or for a week of work. */
export type Estimate = { kind: 'fare'; tariff: FareTariff } | { kind: 'earnings'; tariff: PayTariff };

/** Other content of a block with an estimate. */
export const estimateContent = z.object({
  title: z.string().optional(),
  lead: z.string().optional(),
  note: z.string().optional(),
  buttons: z.array(button).max(2).default([]),
});

/** The estimate that a page offers. */
export function findEstimate(page: Pick<Page, 'blocks'>): Estimate | undefined {
  const fare = findContent(page, 'fare-estimate', z.object({ tariff: fareTariff }));
  if (fare) return { kind: 'fare', ...fare };
  const pay = findContent(page, 'earnings', z.object({ tariff: payTariff }));
  return pay && { kind: 'earnings', ...pay };
}
