import { z } from 'zod';
import type { Estimate } from './estimate.ts';
import { text } from './fields.ts';
import { findContent, type Page } from './page.ts';

/** Roubles, which may have kopecks. */
export const roubles = z.number().min(0).max(1_000_000);
const percent = z.number().min(0).max(100);

/** A way of a ride that is known beforehand. */
export const way = z.object({ km: z.number().int().positive(), minutes: z.number().int().positive() });

const cityFacts = z.object({ id: text, title: text, zone: text });
const cities = z.array(cityFacts.extend({ route: way.optional() })).min(1);

/** What rides cost, in zones of cities with the same prices. A class without prices in a zone does not ride there. */
export const fareTariff = z.object({
  /** What is chosen to begin with. */
  start: way.extend({ city: z.string().optional() }),
  /** The way that the least price of a ride pays for. */
  included: z.object({ km: z.number().min(0), minutes: z.number().min(0) }),
  /** What a ride costs more at night. */
  night: roubles.default(0),
  classes: z.array(z.object({ id: text, title: text, minimum: roubles })).min(1),
  extras: z.array(z.object({ id: text, title: text, price: roubles })).default([]),
  /** The name of the cities' own routes. */
  route: z.string().default(''),
  zones: z.record(z.string(), z.record(z.string(), z.object({ km: roubles, minute: roubles }))),
  cities,
});
export type FareTariff = z.output<typeof fareTariff>;

/** The facts of a way to work which are the same everywhere. */
export const workFacts = z.object({
  title: text,
  /** The work needs a car whose fuel is paid by who drives it: kilometres an hour, roubles a kilometre. */
  fuel: z.object({ km: roubles, price: roubles }).optional(),
  /** The rent of the car, for each day of the week. */
  rent: roubles.optional(),
});

export const payFacts = z.object({
  start: z.object({
    hours: z.number().int().min(1).max(12),
    days: z.number().int().min(1).max(7),
    city: z.string().optional(),
  }),
  /** Per cent of what orders bring. */
  commission: percent,
  /** Per cent of all income. */
  tax: percent,
  /** What an hour brings on top, without commission. */
  extras: roubles,
});

/** What driving and delivering pays: `hours` are the orders of an hour before commission, by zones. */
export const payTariff = payFacts.extend({
  works: z.array(workFacts.extend({ id: text, hours: z.record(z.string(), roubles) })).min(1),
  cities: z.array(cityFacts).min(1),
});
export type PayTariff = z.output<typeof payTariff>;

/** What a page works out for its visitors. */
export function findEstimate(page: Pick<Page, 'blocks'>): Estimate | undefined {
  const fare = findContent(page, 'fare-estimate', z.object({ tariff: fareTariff }));
  if (fare) return { kind: 'fare', ...fare };
  const pay = findContent(page, 'earnings', z.object({ tariff: payTariff }));
  return pay && { kind: 'earnings', ...pay };
}
