import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { articleKind, optionsKind, vacancyKind } from '#lib/backend/embedded/kinds.ts';
import { newsDetails } from '#lib/content/news.ts';
import { findContent, type Page, type Seo } from '#lib/content/page.ts';
import { type Option, vacancyDetails } from '#lib/content/vacancy.ts';
import { toToday } from '#lib/content/vacancy-status.ts';
import { workFormats } from '#lib/content/work-formats.ts';
import type { NewFile } from '#scripts/new/content-files.ts';
import { omit } from './lists.ts';

/** By code. */
export type Pages = ReadonlyMap<string, Page>;

/** What has pages of its own, below an address, in the block of a type. */
export const sections = {
  news: { folder: 'news', template: 'news', type: 'news-details', schema: newsDetails },
  vacancies: { folder: 'vacancy', template: 'vacancy', type: 'vacancy-details', schema: vacancyDetails },
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

const findKeywords = (entries: readonly { page: Page }[]) =>
  findMostCommon(entries.map(({ page }) => page.seo.keywords));

/** The fields that differ from what the site makes of the entry. */
function toOwnSeo(given: Seo, made: Partial<Seo>): Partial<Seo> | undefined {
  const isMade = ([key, value]: [string, unknown]) => isDeepStrictEqual(value, made[key as keyof Seo]);
  const own = Object.entries(given).filter((field) => !isMade(field));
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

function toArticles(language: string, pages: Pages): NewFile[] {
  const entries = listEntries(pages, sections.news);
  const keywords = findKeywords(entries);
  return entries.map(({ code, details, page }) => {
    const { title, previewText: description } = details;
    const date = toToday(new Date(details.date * 1000));
    const seo = toOwnSeo(page.seo, { title, description, keywords });
    const value = { ...omit(details, ['previous', 'next']), date, seo };
    return { kind: articleKind, name: `${language}/news/${code}.yaml`, value };
  });
}

function toLabels(options: (Option | undefined)[]) {
  const known = options.filter((option) => option !== undefined);
  known.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
  return Object.fromEntries(known.map(({ id, label }) => [id, label]));
}

function toVacancies(language: string, pages: Pages): NewFile[] {
  const entries = listEntries(pages, sections.vacancies);
  const keywords = findKeywords(entries);
  const files = entries.map(({ code, details, page }) => {
    const { title, lead: description, city, tags, experience, schedule } = details;
    const seo = toOwnSeo(page.seo, { title: `${title}, ${city.label}`, description, keywords });
    const ids = { city: city.id, tags: tags.map(({ id }) => id), experience: experience?.id };
    const rest = omit(details, ['id', 'link', 'jobTypeTitle', 'country', 'similar']);
    const value = { ...rest, ...ids, schedule: schedule?.id, seo };
    return { kind: vacancyKind, name: `${language}/vacancies/${code}.yaml`, value };
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
  const options = [{ kind: optionsKind, name: `${language}/vacancy-options.yaml`, value }];
  return all.length > 0 ? [...options, ...files] : [];
}

/** The files of all that stands in lists. */
export function toEntryFiles(language: string, pages: Pages): NewFile[] {
  return [...toArticles(language, pages), ...toVacancies(language, pages)];
}
