import { z } from 'zod';
import { button, text } from './fields.ts';
import { findContent, type Page } from './page.ts';

/** Roubles, which may have kopecks. */
const roubles = z.number().min(0).max(1_000_000);
const percent = z.number().min(0).max(100);

/** A way of a ride that is known beforehand. */
export const way = z.object({ km: z.number().int().positive(), minutes: z.number().int().positive() });

const cities = z.array(z.object({ id: text, title: text, zone: text, route: way.optional() })).min(1);

/** Prices by zones of cities, where they are the same, and by what they are for. What has none in a zone is not there. */
const byZone = <Price extends z.ZodType>(price: Price) => z.record(z.string(), z.record(z.string(), price));
export const rate = z.object({ km: roubles, minute: roubles });
/** What the orders of an hour bring, before commission. */
export const hourly = roubles;

/** What rides cost everywhere. */
export const rideFacts = z.object({
  /** What is chosen to begin with. */
  start: way.extend({ city: text.optional() }),
  /** The way that the least price of a ride pays for. */
  included: z.object({ km: z.number().min(0), minutes: z.number().min(0) }),
  /** What a ride costs more at night. */
  night: roubles.default(0),
  /** The name of the cities' own routes. */
  route: z.string().default(''),
  classes: z.record(z.string(), z.object({ title: text, minimum: roubles })),
  extras: z.record(z.string(), z.object({ title: text, price: roubles })).default({}),
});
export const fareTariff = rideFacts.extend({ zones: byZone(rate), cities });
export type FareTariff = z.output<typeof fareTariff>;

/** What work pays everywhere. */
export const payFacts = z.object({
  start: z.object({
    hours: z.number().int().min(1).max(12),
    days: z.number().int().min(1).max(7),
    city: text.optional(),
  }),
  /** Of what orders bring. */
  commission: percent,
  /** Of all income. */
  tax: percent,
  /** What an hour brings on top, without commission. */
  extras: roubles,
  works: z.record(
    z.string(),
    z.object({
      title: text,
      /** Kilometres an hour, and roubles a kilometre. */
      fuel: z.object({ km: roubles, price: roubles }).optional(),
      /** Of the car, for each day of the week. */
      rent: roubles.optional(),
    }),
  ),
});
export const payTariff = payFacts.extend({ zones: byZone(hourly), cities });
export type PayTariff = z.output<typeof payTariff>;

/** What somebody wants to have worked out: a ride, or a week of work. */
export type Estimate = { kind: 'fare'; tariff: FareTariff } | { kind: 'earnings'; tariff: PayTariff };

/** What a block has around its estimate. */
export const estimateContent = z.object({
  title: z.string().optional(),
  lead: z.string().optional(),
  note: z.string().optional(),
  buttons: z.array(button).max(2).default([]),
});

/** What a page works out for its visitors. */
export function findEstimate(page: Pick<Page, 'blocks'>): Estimate | undefined {
  const fare = findContent(page, 'fare-estimate', z.object({ tariff: fareTariff }));
  if (fare) return { kind: 'fare', ...fare };
  const pay = findContent(page, 'earnings', z.object({ tariff: payTariff }));
  return pay && { kind: 'earnings', ...pay };
}
