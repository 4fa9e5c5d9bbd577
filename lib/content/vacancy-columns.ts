import type { Option, VacancyCard, VacancyFilter } from './vacancy.ts';
import { type FilterName, filterNames, toSearchText, type VacancyEntry } from './vacancy-filters.ts';
import { workFormats } from './work-formats.ts';

/** Values of a vacancy for the filter of that name. */
export function toOptions(card: VacancyCard, name: FilterName): Option[] {
  switch (name) {
    case 'city':
      return [card.city];
    case 'tag':
      return card.tags;
    case 'job-type':
      return [{ id: card.jobType, label: card.jobTypeTitle, order: workFormats.indexOf(card.jobType) }];
    default:
      return card[name] ? [card[name]] : [];
  }
}

/** Values that occur in a filter: in the order that the content sets, otherwise most frequent first. */
export function collectOptions(cards: readonly VacancyCard[], name: FilterName): Option[] {
  const found = Map.groupBy(
    cards.flatMap((card) => toOptions(card, name)),
    ({ id }) => id,
  );
  return [...found.values()]
    .sort(([a, ...more], [b, ...others]) => (a?.order ?? 0) - (b?.order ?? 0) || others.length - more.length)
    .flatMap(([option]) => (option ? [{ id: option.id, label: option.label }] : []));
}

type ByKind<Value> = Record<FilterName, Value>;

/** A list of vacancies in columns, so that a page contains shared values only once. */
export interface VacancyColumns {
  titles: string[];
  links: string[];
  /** Formatted salaries; an empty string where none is stated. */
  salaries: string[];
  /** Index of each vacancy's salary in `salaries`. */
  pay: number[];
  options: ByKind<Option[]>;
  /** For each vacancy, the positions of its values in `options`. */
  values: ByKind<number[][]>;
}

/** A vacancy as a list shows it. */
export interface ListedVacancy {
  title: string;
  link: string;
  salary: string;
  values: ByKind<Option[]>;
}

function mapKinds<Value>(toValue: (name: FilterName) => Value): ByKind<Value> {
  return {
    city: toValue('city'),
    tag: toValue('tag'),
    experience: toValue('experience'),
    schedule: toValue('schedule'),
    'job-type': toValue('job-type'),
  };
}

/** Formats a salary, which may be missing, in the language of the page. */
export type WriteSalary = (salary: VacancyCard['salary']) => string;

export function toListed(card: VacancyCard, writeSalary: WriteSalary): ListedVacancy {
  const { title, link, salary } = card;
  return { title, link, salary: writeSalary(salary), values: mapKinds((name) => toOptions(card, name)) };
}

export function toColumns(cards: readonly VacancyCard[], writeSalary: WriteSalary): VacancyColumns {
  const options = mapKinds((name) => collectOptions(cards, name));
  const written = cards.map(({ salary }) => writeSalary(salary));
  const salaries = [...new Set(written)];
  const places = mapKinds((name) => new Map(options[name].map(({ id }, place) => [id, place])));
  const toPlaces = (card: VacancyCard, name: FilterName) =>
    toOptions(card, name).map(({ id }) => places[name].get(id) ?? 0);
  return {
    titles: cards.map(({ title }) => title),
    links: cards.map(({ link }) => link),
    salaries,
    pay: written.map((salary) => salaries.indexOf(salary)),
    options,
    values: mapKinds((name) => cards.map((card) => toPlaces(card, name))),
  };
}

export function fromColumns({ titles, links, options, values, ...more }: VacancyColumns): ListedVacancy[] {
  const toValues = (name: FilterName, index: number) =>
    (values[name][index] ?? []).flatMap((place) => options[name][place] ?? []);
  return titles.map((title, index) => ({
    title,
    link: links[index] ?? '',
    salary: more.salaries[more.pay[index] ?? 0] ?? '',
    values: mapKinds((name) => toValues(name, index)),
  }));
}

/** The searchable part of a vacancy. */
export function toEntry({ title, values }: ListedVacancy): VacancyEntry {
  const words = [title, ...values.tag.map(({ label }) => label), ...values.city.map(({ label }) => label)];
  return {
    text: toSearchText(words.join(' ')),
    ids: mapKinds((name) => values[name].map(({ id }) => id)),
  };
}

const filterTypes: Record<FilterName, VacancyFilter['type']> = {
  city: 'select',
  tag: 'select',
  experience: 'select',
  schedule: 'checkbox',
  'job-type': 'checkbox',
};

/** Filters for vacancies with these values. A filter with one value is left out. */
export function deriveFilters(
  options: Record<FilterName, Option[]>,
  toTexts: (name: FilterName) => { title: string; label: string },
): VacancyFilter[] {
  return filterNames
    .filter((name) => options[name].length > 1)
    .map((name) => ({ name, type: filterTypes[name], data: { ...toTexts(name), options: options[name] } }));
}
