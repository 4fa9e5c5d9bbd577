import type { VacancyFilter } from './vacancy.ts';

export type FilterName = VacancyFilter['name'];

/** In the order in which they are offered. */
export const filterNames = [
  'city',
  'tag',
  'experience',
  'schedule',
  'job-type',
] as const satisfies FilterName[];

/** The field of the query that holds what was typed. */
export const searchField = 'search';

export interface SelectedFilter {
  name: FilterName;
  id: string;
}

/** The searchable part of a vacancy. */
export interface VacancyEntry {
  /** Title, tags and city, as `toSearchText` writes them. */
  text: string;
  ids: Partial<Record<FilterName, string[]>>;
}

export type ValueCounts = ReadonlyMap<FilterName, ReadonlyMap<string, number>>;

/** Texts that differ only in case, in ё and е, in the dot of a Turkish i or in spaces are the same text. */
export function toSearchText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/ı|i\u0307/g, 'i')
    .replace(/\s+/g, ' ')
    .trim();
}

function groupByName(selected: readonly SelectedFilter[]): { name: FilterName; ids: string[] }[] {
  return filterNames
    .map((name) => ({ name, ids: selected.filter((filter) => filter.name === name).map(({ id }) => id) }))
    .filter(({ ids }) => ids.length > 0);
}

/** Marks the vacancies that fit: any of the values of a kind, every kind, and every word of the search. */
export function matchVacancies(
  entries: readonly VacancyEntry[],
  selected: readonly SelectedFilter[],
  search: string,
): boolean[] {
  const words = toSearchText(search).split(' ');
  const groups = groupByName(selected);
  return entries.map(
    ({ text, ids: own }) =>
      words.every((word) => text.includes(word)) &&
      groups.every(({ name, ids }) => own[name]?.some((id) => ids.includes(id))),
  );
}

/** How many vacancies each value has, by kind: among those that fit the search and the other kinds. */
export function countValues(
  entries: readonly VacancyEntry[],
  selected: readonly SelectedFilter[],
  search: string,
): ValueCounts {
  const count = (name: FilterName) => {
    const others = selected.filter((filter) => filter.name !== name);
    const counts = new Map<string, number>();
    matchVacancies(entries, others, search).forEach((fits, index) => {
      for (const id of (fits && entries[index]?.ids[name]) || []) counts.set(id, (counts.get(id) ?? 0) + 1);
    });
    return counts;
  };
  return new Map(filterNames.map((name) => [name, count(name)]));
}

/** The selection in a query (`?city=spb&city=kazan&tag=night`). Ids that no filter offers are left out. */
export function readSelected(query: URLSearchParams, filters: readonly VacancyFilter[]): SelectedFilter[] {
  return filters.flatMap(({ name, data }) => {
    const asked = new Set(query.getAll(name));
    return data.options.filter(({ id }) => asked.has(id)).map(({ id }) => ({ name, id }));
  });
}

/** The query with a selection in place of the one it held; fields of others stay. */
export function writeSelected(
  query: URLSearchParams,
  selected: readonly SelectedFilter[],
  search: string,
): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const name of [...filterNames, searchField]) written.delete(name);
  for (const { name, id } of selected) written.append(name, id);
  if (search.trim()) written.set(searchField, search.trim());
  return written;
}

/** The list of vacancies with one value preselected. */
export function toFilterLink(language: string, name: FilterName, id: string): string {
  return `/${language}/careers?${name}=${encodeURIComponent(id)}`;
}
