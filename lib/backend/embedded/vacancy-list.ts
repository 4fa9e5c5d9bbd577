import type { Option, VacancyCard, VacancyOption } from '#lib/content/vacancy.ts';
import type { IndexedFile } from '#lib/content-index/indexed-files.ts';
import { findUnknownIds, toVacancyCard, type VacancyOptions, type VacancyRecord } from './vacancies.ts';

export interface ListedVacancy {
  code: string;
  card: VacancyCard;
  isClosed: boolean;
  validThrough?: string | undefined;
}

export interface VacancyList {
  /** Newest first, undated ones last. */
  vacancies: ReadonlyMap<string, ListedVacancy>;
  /** Vacancies whose ids nobody knows, by code. */
  faults: ReadonlyMap<string, string>;
}

function compare(a: ListedVacancy, b: ListedVacancy): number {
  const [one, other] = [a.card.datePosted ?? '', b.card.datePosted ?? ''];
  if (one !== other) return one < other ? 1 : -1;
  return a.code < b.code ? -1 : 1;
}

export function toVacancyList(
  files: readonly IndexedFile<VacancyRecord>[],
  options: VacancyOptions | undefined,
): VacancyList {
  const vacancies: ListedVacancy[] = [];
  const faults = new Map<string, string>();
  for (const { code, card: record, fault } of files) {
    if (!record || fault !== null) continue;
    const unknown = findUnknownIds(record, options);
    if (unknown) faults.set(code, unknown);
    const { isClosed, validThrough } = record;
    if (!unknown) vacancies.push({ code, card: toVacancyCard(record, options), isClosed, validThrough });
  }
  return { vacancies: new Map(vacancies.sort(compare).map((vacancy) => [vacancy.code, vacancy])), faults };
}

function countShared(tags: readonly Option[], others: readonly Option[]): number {
  return tags.filter(({ id }) => others.some((other) => other.id === id)).length;
}

/** Those that share most with this one first: tags, then the city and the work format. */
export function sortBySimilarity(
  { code, card }: ListedVacancy,
  all: readonly ListedVacancy[],
): ListedVacancy[] {
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

/** How many vacancies the application form offers. */
export const formVacancies = 100;

/** The choices of the application form. If there are too many: the selected one and those that are most like it. */
export function toFormOptions(
  open: readonly ListedVacancy[],
  selected: ListedVacancy | undefined,
): VacancyOption[] {
  const isCut = selected !== undefined && open.length > formVacancies;
  const offered = isCut ? [selected, ...sortBySimilarity(selected, open)] : open;
  return offered.slice(0, formVacancies).map(({ code, card }) => ({
    id: code,
    label: `${card.title}, ${card.city.label}`,
    isSelected: code === selected?.code,
  }));
}
