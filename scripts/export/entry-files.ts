import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { cityDetails, cityService } from '#lib/content/city.ts';
import { newsDetails } from '#lib/content/news.ts';
import { findContent, type Page, type Seo } from '#lib/content/page.ts';
import { fareTariff, payTariff } from '#lib/content/tariff.ts';
import { type Option, vacancyDetails } from '#lib/content/vacancy.ts';
import { toToday } from '#lib/content/vacancy-status.ts';
import { workFormats } from '#lib/content/work-formats.ts';
import { omit } from './lists.ts';

/** A content file, and what it holds. */
export interface ValueFile {
  name: string;
  value: object;
}

/** By code. */
export type Pages = ReadonlyMap<string, Page>;

/** What has pages of its own, below an address, in the block of a type. */
export const sections = {
  news: { folder: 'news', template: 'news', type: 'news-details', schema: newsDetails },
  vacancies: { folder: 'vacancy', template: 'vacancy', type: 'vacancy-details', schema: vacancyDetails },
  cities: { folder: 'cities', template: 'city', type: 'city-details', schema: cityDetails },
} as const;

export function listEntries<Details>(
  pages: Pages,
  { folder, type, schema }: { folder: string; type: string; schema: z.ZodType<Details> },
) {
  return [...pages].flatMap(([pageCode, page]) => {
    const code = new RegExp(`^../${folder}/([^/]+)$`).exec(pageCode)?.[1];
    const details = findContent(page, type, schema);
    return code && details ? [{ code, details, page }] : [];
  });
}

export function findMostCommon<Value>(values: readonly Value[]): Value | undefined {
  const groups = Map.groupBy(values, (value) => JSON.stringify(value));
  return [...groups.values()].sort((a, b) => b.length - a.length)[0]?.[0];
}

export function findKeywords(pages: readonly Page[]): string | undefined {
  return findMostCommon(pages.map(({ seo }) => seo.keywords));
}

/** The fields that differ from what the site makes of the entry. */
function toOwnSeo(given: Seo, made: Partial<Seo>): Partial<Seo> | undefined {
  const isMade = ([key, value]: [string, unknown]) => isDeepStrictEqual(value, made[key as keyof Seo]);
  const own = Object.entries(given).filter((field) => !isMade(field));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

function toArticles(pages: Pages): ValueFile[] {
  const entries = listEntries(pages, sections.news);
  const keywords = findKeywords(entries.map(({ page }) => page));
  return entries.map(({ code, details, page }) => {
    const { title, previewText: description } = details;
    const date = toToday(new Date(details.date * 1000));
    const seo = toOwnSeo(page.seo, { title, description, keywords });
    const value = { ...omit(details, ['previous', 'next']), date, seo };
    return { name: `news/${code}.yaml`, value };
  });
}

function toLabels(options: (Option | undefined)[]) {
  const known = options.filter((option) => option !== undefined);
  known.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return Object.fromEntries(known.map(({ id, label }) => [id, label]));
}

function toVacancies(pages: Pages): ValueFile[] {
  const entries = listEntries(pages, sections.vacancies);
  const keywords = findKeywords(entries.map(({ page }) => page));
  const files = entries.map(({ code, details, page }) => {
    const { title, lead: description, city, tags, experience, schedule } = details;
    const seo = toOwnSeo(page.seo, { title: `${title}, ${city.label}`, description, keywords });
    const ids = { city: city.id, tags: tags.map(({ id }) => id), experience: experience?.id };
    const rest = omit(details, ['id', 'link', 'jobTypeTitle', 'country', 'similar']);
    const value = { ...rest, ...ids, schedule: schedule?.id, seo };
    return { name: `vacancies/${code}.yaml`, value };
  });
  const all = entries.map(({ details }) => details);
  const titles = workFormats.map((id) => [id, all.find(({ jobType }) => jobType === id)?.jobTypeTitle ?? id]);
  const value = {
    cities: toLabels(all.map(({ city }) => city)),
    experience: toLabels(all.map(({ experience }) => experience)),
    schedule: toLabels(all.map(({ schedule }) => schedule)),
    tags: toLabels(all.flatMap(({ tags }) => tags)),
    jobTypes: Object.fromEntries(titles),
    country: all.find(({ country }) => country)?.country,
  };
  return all.length > 0 ? [...files, { name: 'vacancy-options.yaml', value }] : [];
}

const serviceList = z.object({ services: z.array(cityService) });

function toCities(pages: Pages): ValueFile[] {
  const entries = listEntries(pages, sections.cities);
  entries.sort((a, b) => (a.details.place?.number ?? 0) - (b.details.place?.number ?? 0));
  const lists = [...pages.values()].map((page) => findContent(page, 'cities', serviceList)?.services ?? []);
  const services = [...lists, ...entries.map(({ details }) => details.services)].flat();
  const cities = entries.map(({ code, details, page }) => {
    const ids = details.services.map(({ id }) => id);
    const rest = omit(details, ['id', 'place', 'previous', 'next']);
    return [code, { ...rest, services: ids, seo: page.seo }] as const;
  });
  const value = {
    services: Object.fromEntries(services.map(({ id, ...service }) => [id, service])),
    cities: Object.fromEntries(cities),
  };
  return entries.length > 0 ? [{ name: 'cities.yaml', value }] : [];
}

const estimate = z.object({
  tariff: z.union([fareTariff, payTariff]),
  workers: z.string().default('drivers'),
});

/** What rides cost and what work pays, each from the block that has most cities. */
function toTariffs(pages: Pages): ValueFile[] {
  const blocks = [...pages.values()].flatMap((page) => page.blocks);
  const zones = new Map<string, Map<string, unknown>>();
  const toFacts = (kind: string) => {
    const tariffs = blocks.flatMap(({ type, content }) => {
      const { tariff, workers } = estimate.safeParse(content).data ?? {};
      return tariff && kind === (type === 'fare-estimate' ? 'rides' : workers) ? [tariff] : [];
    });
    const tariff = tariffs.sort((a, b) => b.cities.length - a.cities.length)[0];
    for (const [name, prices] of Object.entries(tariff?.zones ?? {})) {
      const all = tariff?.cities.filter(({ zone }) => zone === name) ?? [];
      const cities = all.filter(({ id }) => id !== name).map(({ id, route = null }) => [id, route]);
      const title = all.find(({ id }) => id === name)?.title;
      const fields = { title, cities: Object.fromEntries(cities), [kind]: prices };
      zones.set(name, new Map([...(zones.get(name) ?? []), ...Object.entries(fields)]));
    }
    return tariff && omit(tariff, ['zones', 'cities']);
  };
  const facts = { drivers: toFacts('drivers'), couriers: toFacts('couriers'), rides: toFacts('rides') };
  const list = [...zones].map(([name, fields]) => [name, Object.fromEntries(fields)]);
  const value = { ...facts, zones: Object.fromEntries(list) };
  const isWhole = Object.values(facts).every((fact) => fact !== undefined);
  return isWhole ? [{ name: 'tariffs.yaml', value }] : [];
}

/** The files of all that stands in lists, by their names in the folder of the language. */
export function toEntryFiles(pages: Pages): ValueFile[] {
  return [...toArticles(pages), ...toVacancies(pages), ...toCities(pages), ...toTariffs(pages)];
}
