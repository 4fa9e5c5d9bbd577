import { z } from 'zod';
import {
  type CityCard,
  type CityDetails,
  type CityService,
  cityFacts,
  cityService,
  landmark,
  type MapWater,
  mapWater,
} from '#lib/content/city.ts';
import { text } from '#lib/content/fields.ts';
import { ownSeo, type Seo } from '#lib/content/page.ts';

export const code = z
  .string()
  .regex(/^[a-z0-9]+(?:[-_][a-z0-9]+)*$/, 'must be small letters, digits and hyphens');

const cityEntry = cityFacts.extend({
  since: z.number().int().positive().optional(),
  services: z.array(text).default([]),
  text: z.string().default(''),
  landmark: landmark.optional(),
  seo: ownSeo.optional(),
});

/** All cities of a language in the order of their stops on the line, and the services that can be available there. */
export const citiesFile = z
  .object({
    services: z.record(z.string(), cityService.omit({ id: true })).default({}),
    cities: z.record(code, cityEntry),
    waters: z.record(z.string(), mapWater).default({}),
  })
  .superRefine(({ services, cities }, context) => {
    for (const [city, entry] of Object.entries(cities)) {
      entry.services.forEach((id, index) => {
        const path = ['cities', city, 'services', index];
        if (!Object.hasOwn(services, id))
          context.addIssue({ code: 'custom', path, message: `there is no «${id}»` });
      });
    }
  });
type CitiesFile = z.output<typeof citiesFile>;

export interface ListedCity {
  details: CityDetails;
  link: string;
  seo?: Partial<Seo> | undefined;
}

export interface CityList {
  services: readonly CityService[];
  /** Sorted like the stops on the line. */
  byCode: ReadonlyMap<string, ListedCity>;
  /** Rivers and lakes of the map. */
  waters: readonly MapWater[];
}

export function toCityList(file: CitiesFile | undefined, language: string): CityList {
  const services = Object.entries(file?.services ?? {}).map(([id, service]) => ({ id, ...service }));
  const entries = Object.entries(file?.cities ?? {});
  const toLink = (id: string) => `/${language}/cities/${id}`;
  const toNeighbour = (index: number) => {
    const [id, city] = entries[index] ?? [];
    return id && city ? { title: city.title, link: toLink(id) } : undefined;
  };
  const cities = entries.map(([id, { seo: own, ...city }], index): [string, ListedCity] => {
    const open = services.filter((service) => city.services.includes(service.id));
    const place = { number: index + 1, of: entries.length };
    const neighbours = { previous: toNeighbour(index - 1), next: toNeighbour(index + 1) };
    const details = { ...city, id, services: open, jobs: 0, place, ...neighbours };
    return [id, { details, link: toLink(id), seo: own }];
  });
  return { services, byCode: new Map(cities), waters: Object.values(file?.waters ?? {}) };
}

export function toCityCard({ details, link }: ListedCity): CityCard {
  const { title, timeZone, wait, longitude, latitude, services } = details;
  return { title, link, timeZone, wait, longitude, latitude, services: services.map(({ id }) => id) };
}
