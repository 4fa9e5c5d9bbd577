import { z } from 'zod';
import { segment } from '#lib/backend/embedded/kinds.ts';
import { cityDetails, mapWater } from '#lib/content/city.ts';
import { newsDetails } from '#lib/content/news.ts';
import { findContent, type Page, type Seo } from '#lib/content/page.ts';
import { fareTariff, payTariff } from '#lib/content/tariff.ts';
import { findTrips, place } from '#lib/content/trip.ts';
import { type Option, vacancyDetails } from '#lib/content/vacancy.ts';
import { toToday } from '#lib/content/vacancy-status.ts';
import { workFormats } from '#lib/content/work-formats.ts';

/** Pages keyed by code. */
export type Pages = ReadonlyMap<string, Page>;
type Files = Record<string, object>;

/** Fields that the site computes for an entry. */
const derived = [
  ...['country', 'id', 'jobTypeTitle', 'jobs', 'link', 'next', 'place', 'previous'],
  ...['ride', 'similar', 'trips'],
];

/** Converts an entry to its file: IDs of options, dates for times, and `seo` without generated fields. */
function toValue(details: unknown, seo: Seo): object {
  const toField = (key: string, field: unknown) => {
    if (key === 'date') return toToday(new Date(Number(field) * 1000));
    return derived.includes(key) ? undefined : (Object(field).label && Object(field).id) || field;
  };
  const { title, city, previewText, lead, text } = Object(details);
  const made = { title: city ? `${title}, ${city.label}` : title, description: previewText ?? lead ?? text };
  const ownSeo = Object.entries(seo).filter(([key, field]) => field !== Object(made)[key]);
  return { ...JSON.parse(JSON.stringify(details, toField)), seo: Object.fromEntries(ownSeo) };
}

/** Lists the pages below an address that show an entry in a block of the given type. */
function listEntries<Details>(pages: Pages, folder: string, type: string, schema: z.ZodType<Details>) {
  return [...pages].flatMap(([pageCode, page]) => {
    const code = new RegExp(`^../${folder}/(${segment})$`).exec(pageCode)?.[1];
    const details = findContent(page, type, schema);
    return code && details ? [{ code, details, value: toValue(details, page.seo) }] : [];
  });
}

function toLabels(options: Option[]) {
  options.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return Object.fromEntries(options.map(({ id, label }) => [id, label]));
}

function toVacancies(pages: Pages): Files {
  const entries = listEntries(pages, 'vacancy', 'vacancy-details', vacancyDetails);
  const all = entries.map(({ details }) => details);
  const titles = workFormats.map((id) => [id, all.find(({ jobType }) => jobType === id)?.jobTypeTitle ?? id]);
  const options = {
    cities: toLabels(all.map(({ city }) => city)),
    experience: toLabels(all.flatMap(({ experience }) => experience ?? [])),
    schedule: toLabels(all.flatMap(({ schedule }) => schedule ?? [])),
    tags: toLabels(all.flatMap(({ tags }) => tags)),
    jobTypes: Object.fromEntries(titles),
    country: all.find(({ country }) => country)?.country,
  };
  const files = Object.fromEntries(entries.map(({ code, value }) => [`vacancies/${code}.yaml`, value]));
  return all.length > 0 ? { ...files, 'vacancy-options.yaml': options } : {};
}

function toCities(pages: Pages): Files {
  const entries = listEntries(pages, 'cities', 'city-details', cityDetails);
  entries.sort((a, b) => (a.details.place?.number ?? 0) - (b.details.place?.number ?? 0));
  const list = cityDetails.pick({ services: true }).extend({ waters: z.array(mapWater).default([]) });
  const shown = [...pages.values()].map((page) => findContent(page, 'cities', list));
  const waters = shown.find((one) => one?.waters.length)?.waters ?? [];
  const services = [...shown, ...entries.map(({ details }) => details)].flatMap((one) => one?.services ?? []);
  const file = {
    services: Object.fromEntries(services.map(({ id, ...service }) => [id, service])),
    cities: Object.fromEntries(entries.map(({ code, value }) => [code, value])),
    ...(waters.length > 0 && {
      waters: Object.fromEntries(waters.map((water, index) => [`water-${index + 1}`, water])),
    }),
  };
  return entries.length > 0 ? { 'cities.yaml': file } : {};
}

/** Places of cities by the ID of the city, without those whose position the backend does not tell. */
function toPlaces(pages: Pages): Map<string, object> {
  const cities = [...pages.values()].flatMap((page) => findTrips(page)?.cities ?? []);
  return new Map(
    cities.flatMap(({ id, places }) => {
      const known = Object.fromEntries(places.map((one) => [one.id, place.safeParse(one).data]));
      return Object.values(known).includes(undefined) ? [] : [[id, known]];
    }),
  );
}

/** Prices of rides and rates of work, each from the block with the most cities. */
function toTariffs(pages: Pages): Files {
  const estimate = z.object({ tariff: z.union([fareTariff, payTariff]), workers: z.string().optional() });
  const blocks = [...pages.values()].flatMap((page) => page.blocks);
  const estimates = blocks.flatMap(({ type, content }) => {
    const { tariff, workers = 'drivers' } = estimate.safeParse(content).data ?? {};
    return tariff ? [[type === 'fare-estimate' ? 'rides' : workers, tariff] as const] : [];
  });
  estimates.sort(([, a], [, b]) => a.cities.length - b.cities.length);
  // Rides are last in alphabetical order, so the routes of their cities replace other ones.
  const tariffs = [...new Map(estimates)].sort(([a], [b]) => (a < b ? -1 : 1));
  const places = toPlaces(pages);
  const titles = new Map(
    tariffs.flatMap(([, tariff]) => ('zoneTitles' in tariff ? Object.entries(tariff.zoneTitles ?? {}) : [])),
  );
  const stops = tariffs.flatMap(([, { cities }]) => cities);
  const zones = [...Map.groupBy(stops, ({ zone }) => zone)].map(([name, own]) => {
    const title = own.find(({ id }) => id === name)?.title ?? titles.get(name);
    const cities = own
      .filter(({ id }) => id !== name)
      .map(({ id, route }) => [id, route ? { ...route, places: places.get(id) } : null]);
    const prices = tariffs.map(([kind, tariff]) => [kind, tariff.zones[name]]);
    return [name, { title, cities: Object.fromEntries(cities), ...Object.fromEntries(prices) }];
  });
  const facts = tariffs.map(([kind, tariff]) => [
    kind,
    { ...tariff, zones: undefined, zoneTitles: undefined, cities: undefined },
  ]);
  const file = Object.fromEntries([...facts, ['zones', Object.fromEntries(zones)]]);
  return tariffs.length === 3 ? { 'tariffs.yaml': file } : {};
}

/** Files of all entries, keyed by their path in the language's folder. */
export function toEntryFiles(pages: Pages): Files {
  const entries = listEntries(pages, 'news', 'news-details', newsDetails);
  const articles = Object.fromEntries(entries.map(({ code, value }) => [`news/${code}.yaml`, value]));
  return { ...articles, ...toVacancies(pages), ...toCities(pages), ...toTariffs(pages) };
}
