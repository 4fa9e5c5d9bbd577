import { z } from 'zod';
import { ownSeo } from '#lib/content/page.ts';
import {
  country,
  type Option,
  type VacancyCard,
  type VacancyDetails,
  type VacancyOption,
  vacancyDetails,
} from '#lib/content/vacancy.ts';
import { workFormats } from '#lib/content/work-formats.ts';
import type { IndexedFile } from '#lib/content-index/content-index.ts';
import type { Place } from '#lib/content-index/file-kind.ts';

const labels = z.record(z.string(), z.string());
export const optionsFile = z.object({
  cities: labels,
  experience: labels,
  schedule: labels,
  tags: labels,
  jobTypes: z.record(z.enum(workFormats), z.string()),
  /** Country of all cities (ISO 3166-1). */
  country: country.optional(),
});
export type VacancyOptions = z.output<typeof optionsFile>;

export const vacancyFile = vacancyDetails
  .omit({ id: true, link: true, jobTypeTitle: true, country: true, similar: true })
  .extend({
    city: z.string(),
    experience: z.string().optional(),
    schedule: z.string().optional(),
    tags: z.array(z.string()).default([]),
    seo: ownSeo.optional(),
  });
type VacancyFile = z.output<typeof vacancyFile>;

/** Fields of a vacancy that lists need. Its options are still IDs. */
export function toVacancyRecord(file: VacancyFile, { language, code }: Place) {
  const { title, city, jobType, experience, schedule, tags } = file;
  const { datePosted, salary, validThrough, isClosed } = file;
  const link = `/${language}/vacancy/${code}`;
  const shown = { title, link, city, jobType, experience, schedule, tags, datePosted, salary };
  return { ...shown, validThrough, isClosed };
}

export type VacancyRecord = ReturnType<typeof toVacancyRecord>;

/** IDs of a vacancy that the options of its language do not have, one line per field. */
export function findUnknownIds(file: VacancyRecord, options: VacancyOptions | undefined): string | null {
  if (!options) return null;
  const named = [
    ['city', options.cities, [file.city]],
    ['experience', options.experience, [file.experience ?? []].flat()],
    ['schedule', options.schedule, [file.schedule ?? []].flat()],
    ['tags', options.tags, file.tags],
  ] as const;
  const lines = named.flatMap(([field, known, ids]) =>
    ids
      .filter((id) => !Object.hasOwn(known, id))
      .map((id) => `${field}: «${id}» is not in vacancy-options.yaml`),
  );
  return lines.length > 0 ? lines.join('\n') : null;
}

/** While the options file is broken, the ID is used as the label. */
function toOption(known: Record<string, string> | undefined, id: string): Option {
  return known ? { id, label: known[id] ?? id, order: Object.keys(known).indexOf(id) } : { id, label: id };
}

export function toVacancyCard(file: VacancyRecord, options: VacancyOptions | undefined): VacancyCard {
  const { title, link, jobType, datePosted, salary } = file;
  return {
    title,
    link,
    city: toOption(options?.cities, file.city),
    jobType,
    jobTypeTitle: options?.jobTypes[jobType] ?? jobType,
    tags: file.tags.map((tag) => toOption(options?.tags, tag)),
    experience: file.experience ? toOption(options?.experience, file.experience) : undefined,
    schedule: file.schedule ? toOption(options?.schedule, file.schedule) : undefined,
    datePosted,
    salary,
  };
}

/** The vacancy as its own page shows it. */
export function toVacancyDetails(
  file: VacancyFile,
  { code, card }: { code: string; card: VacancyCard },
  options: VacancyOptions | undefined,
): VacancyDetails {
  const { seo: _, ...details } = file;
  const { experience, schedule } = card;
  return { ...details, ...card, experience, schedule, id: code, country: options?.country, similar: [] };
}

export interface PublishedVacancy {
  code: string;
  card: VacancyCard;
  isClosed: boolean;
  validThrough?: string | undefined;
}

export interface VacancyList {
  /** Newest first, undated ones last. */
  byCode: ReadonlyMap<string, PublishedVacancy>;
  /** Unknown option IDs, by vacancy code. */
  issues: ReadonlyMap<string, string>;
}

function compare(a: PublishedVacancy, b: PublishedVacancy): number {
  const [one, other] = [a.card.datePosted ?? '', b.card.datePosted ?? ''];
  if (one !== other) return one < other ? 1 : -1;
  return a.code < b.code ? -1 : 1;
}

export function toVacancyList(
  files: readonly IndexedFile<VacancyRecord>[],
  options: VacancyOptions | undefined,
): VacancyList {
  const vacancies: PublishedVacancy[] = [];
  const issues = new Map<string, string>();
  for (const { code, card: record, issue } of files) {
    if (!record || issue !== null) continue;
    const unknown = findUnknownIds(record, options);
    if (unknown) issues.set(code, unknown);
    const { isClosed, validThrough } = record;
    if (!unknown) vacancies.push({ code, card: toVacancyCard(record, options), isClosed, validThrough });
  }
  return { byCode: new Map(vacancies.sort(compare).map((vacancy) => [vacancy.code, vacancy])), issues };
}

function countShared(tags: readonly Option[], others: readonly Option[]): number {
  return tags.filter(({ id }) => others.some((other) => other.id === id)).length;
}

/** Most similar first: by shared tags, then by city and work format. */
export function sortBySimilarity(
  { code, card }: PublishedVacancy,
  all: readonly PublishedVacancy[],
): PublishedVacancy[] {
  return all
    .filter((other) => other.code !== code)
    .map((other) => ({
      other,
      score:
        2 * countShared(other.card.tags, card.tags) +
        Number(other.card.city.id === card.city.id) +
        Number(other.card.jobType === card.jobType),
    }))
    .sort((a, b) => b.score - a.score)
    .map(({ other }) => other);
}

/** Choices of the application form. */
export function toFormOptions(
  open: readonly PublishedVacancy[],
  selected: PublishedVacancy | undefined,
): VacancyOption[] {
  return open.map(({ code, card }) => ({
    id: code,
    label: `${card.title}, ${card.city.label}`,
    isSelected: code === selected?.code,
  }));
}
