import { z } from 'zod';
import { text } from '#lib/content/fields.ts';
import {
  type FareTariff,
  fareTariff,
  type PayTariff,
  payFacts,
  roubles,
  way,
  workFacts,
} from '#lib/content/tariff.ts';
import type { CityList } from './cities.ts';

const hours = z.record(z.string(), roubles).default({});
const pay = payFacts.extend({ all: text, works: z.record(z.string(), workFacts) });

/** What rides cost and what work pays in all cities. */
export const tariffsFile = z
  .object({
    rides: fareTariff.omit({ zones: true, cities: true }).extend({
      classes: z.record(z.string(), z.object({ title: text, minimum: roubles })),
      extras: z.record(z.string(), z.object({ title: text, price: roubles })).default({}),
    }),
    drivers: pay,
    couriers: pay,
    zones: z.record(
      z.string(),
      z.object({
        /** The ids of the cities, with the way of their own route. */
        cities: z.record(z.string(), way.nullable()).default({}),
        rides: z.record(z.string(), z.object({ km: roubles, minute: roubles })).default({}),
        drivers: hours,
        couriers: hours,
      }),
    ),
  })
  .superRefine((file, context) => {
    const known = { rides: file.rides.classes, drivers: file.drivers.works, couriers: file.couriers.works };
    for (const [zone, prices] of Object.entries(file.zones)) {
      for (const [kind, ids] of Object.entries(known)) {
        for (const id of Object.keys(prices[kind as keyof typeof known])) {
          const path = ['zones', zone, kind, id];
          if (!Object.hasOwn(ids, id))
            context.addIssue({ code: 'custom', path, message: `there is no «${id}»` });
        }
      }
    }
  });
export type TariffsFile = z.output<typeof tariffsFile>;

/** The zone of the cities' mean, which is no city's. */
const meanZone = 'mean';

const toList = <Entry>(entries: Record<string, Entry>) =>
  Object.entries(entries).map(([id, entry]) => ({ id, ...entry }));

/** The cities that have a tariff, in the order of the line; `id` for one alone. */
function toCities({ zones }: TariffsFile, { byCode }: CityList, id: string | undefined) {
  return [...byCode]
    .filter(([code]) => id === undefined || code === id)
    .flatMap(([code, { details }]) => {
      const [zone, prices] =
        Object.entries(zones).find(([, { cities }]) => Object.hasOwn(cities, code)) ?? [];
      return zone ? [{ id: code, title: details.title, zone, route: prices?.cities[code] ?? undefined }] : [];
    });
}

/** What rides cost in all cities, or in one; nothing where no price is known. */
export function toFareTariff(
  file: TariffsFile | undefined,
  list: CityList,
  id: string | undefined,
): FareTariff | undefined {
  const cities = file ? toCities(file, list, id) : [];
  if (!file || cities.length === 0) return undefined;
  const used = Object.entries(file.zones).filter(([zone]) => cities.some((city) => city.zone === zone));
  return {
    ...file.rides,
    classes: toList(file.rides.classes),
    extras: toList(file.rides.extras),
    zones: Object.fromEntries(used.map(([zone, { rides }]) => [zone, rides])),
    cities,
  };
}

export type Workers = 'drivers' | 'couriers';

/** What work pays, in the mean of all cities and in each. */
export function toPayTariff(
  file: TariffsFile | undefined,
  list: CityList,
  workers: Workers,
): PayTariff | undefined {
  if (!file) return undefined;
  const { all, works, ...facts } = file[workers];
  const toHours = (id: string) =>
    Object.entries(file.zones).flatMap(([zone, prices]) => {
      const hour = prices[workers][id];
      return hour === undefined ? [] : [[zone, hour] as const];
    });
  return {
    ...facts,
    works: toList(works).map((work) => ({ ...work, hours: Object.fromEntries(toHours(work.id)) })),
    cities: [
      { id: 'all', title: all, zone: meanZone },
      ...toCities(file, list, undefined).map(({ id, title, zone }) => ({ id, title, zone })),
    ],
  };
}
