import { z } from 'zod';
import { text } from '#lib/content/fields.ts';
import { hourly, payFacts, rate, rideFacts, way } from '#lib/content/tariff.ts';
import { place } from '#lib/content/trip.ts';
import { type CityList, code } from './cities.ts';

const hours = z.record(z.string(), hourly).default({});

/** Places of a city. The city's own route is between the first two. */
const places = z.record(code, place).superRefine((all, context) => {
  const entries = Object.entries(all);
  const complain = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (entries.length < 2) complain([], 'a trip needs two places or more');
  for (const [index, [id, { title, longitude, latitude }]] of entries.entries()) {
    const same = entries
      .slice(0, index)
      .find(([, one]) => one.title === title || (one.longitude === longitude && one.latitude === latitude));
    if (same) complain([id], `has the title or the position of «${same[0]}»`);
  }
});

/** Prices of rides and pay for work in all cities. */
export const tariffsFile = z
  .object({
    rides: rideFacts,
    drivers: payFacts,
    couriers: payFacts,
    zones: z.record(
      z.string(),
      z.object({
        /** Above the price table. A zone without cities can be selected by its title: the average of all cities. */
        title: text.optional(),
        /** Cities by ID, each with the distance and duration of its own route. */
        cities: z.record(z.string(), way.extend({ places: places.optional() }).nullable()).default({}),
        rides: z.record(z.string(), rate).default({}),
        drivers: hours,
        couriers: hours,
      }),
    ),
  })
  .superRefine(({ zones, rides, drivers, couriers }, context) => {
    const known = { rides: rides.classes, drivers: drivers.works, couriers: couriers.works };
    for (const [zone, prices] of Object.entries(zones)) {
      for (const kind of ['rides', 'drivers', 'couriers'] as const) {
        for (const id of Object.keys(prices[kind]).filter((key) => !Object.hasOwn(known[kind], key)))
          context.addIssue({
            code: 'custom',
            path: ['zones', zone, kind, id],
            message: `there is no «${id}»`,
          });
      }
    }
  });
export type TariffsFile = z.output<typeof tariffsFile>;

/**
 * Tariff of rides or work for one city, or for all cities in the order of their stops on the map; undefined when no
 * price is known.
 */
export function toTariff<Kind extends 'rides' | 'drivers' | 'couriers'>(
  file: TariffsFile | undefined,
  kind: Kind,
  { byCode }: CityList,
  id?: string,
) {
  const zones = Object.entries(file?.zones ?? {}).filter(
    ([, prices]) => Object.keys(prices[kind]).length > 0,
  );
  const titled = zones.flatMap(([zone, { title, cities: own }]) =>
    title ? [{ id: zone, title, zone, isMean: Object.keys(own).length === 0 }] : [],
  );
  const means = titled.flatMap(({ isMean, ...mean }) => (isMean ? [mean] : []));
  const titles = titled.flatMap(({ zone, title, isMean }) => (isMean ? [] : [[zone, title] as const]));
  const cities = [...byCode].flatMap(([code, { details }]) => {
    const [zone, prices] = zones.find(([, { cities: own }]) => Object.hasOwn(own, code)) ?? [];
    const isMeant = zone && (id === undefined || code === id);
    const route = way.optional().parse(prices?.cities[code] ?? undefined);
    return isMeant ? [{ id: code, title: details.title, zone, route }] : [];
  });
  if (!file || cities.length === 0) return undefined;
  const all = [...means, ...cities];
  const used = zones.filter(([name]) => all.some(({ zone }) => zone === name));
  return {
    ...file[kind],
    cities: all,
    zones: Object.fromEntries(used.map(([name, prices]) => [name, prices[kind]])),
    // The page of a city says more than the title of its zone.
    ...(kind === 'rides' && !id && titles.length > 0 && { zoneTitles: Object.fromEntries(titles) }),
  };
}
