import type { VacancyFilter } from './vacancy.ts';

export type FilterName = VacancyFilter['name'];

/** Names of the filters, in display order. */
export const filterNames = [
  'city',
  'tag',
  'experience',
  'schedule',
  'job-type',
] as const satisfies FilterName[];

/** Query field of the search text. */
export const searchField = 'search';

export interface SelectedFilter {
  name: FilterName;
  id: string;
}

/** The searchable part of a vacancy. */
export interface VacancyEntry {
  /** Title, tags and city, normalised by `toSearchText`. */
  text: string;
  ids: Partial<Record<FilterName, string[]>>;
}

export type ValueCounts = ReadonlyMap<FilterName, ReadonlyMap<string, number>>;

/** Normalises a text for search: ignores case, ё and е, the dot of a Turkish i, and extra spaces. */
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

/** Returns a flag per vacancy: it must match a value of every filter and every word of the search. */
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

/** Number of vacancies for each value, by filter, among those that match the search and the other filters. */
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

/** The selection in a query (`?city=spb&city=kazan&tag=night`). IDs that no filter offers are ignored. */
export function readSelected(query: URLSearchParams, filters: readonly VacancyFilter[]): SelectedFilter[] {
  return filters.flatMap(({ name, data }) => {
    const given = new Set(query.getAll(name));
    return data.options.filter(({ id }) => given.has(id)).map(({ id }) => ({ name, id }));
  });
}

/** Replaces the selection in a query. Other fields stay. */
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

/** Link to the vacancy list with one value selected. */
export function toFilterLink(language: string, name: FilterName, id: string): string {
  return `/${language}/careers?${name}=${encodeURIComponent(id)}`;
}
