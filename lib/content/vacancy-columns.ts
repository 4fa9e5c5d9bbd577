import { collectOptions, toOptions } from './derive-filters.ts';
import type { Option, VacancyCard } from './vacancy.ts';
import { type FilterName, toSearchText, type VacancyEntry } from './vacancy-filters.ts';

type ByKind<Value> = Record<FilterName, Value>;

/** A list of vacancies column by column, so that what many of them share is in a page only once. */
export interface VacancyColumns {
  titles: string[];
  links: string[];
  options: ByKind<Option[]>;
  /** The places of a vacancy's values among the options. */
  values: ByKind<number[][]>;
}

/** What a list shows of a vacancy. */
export interface ListedVacancy {
  title: string;
  link: string;
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

export function toListed(card: VacancyCard): ListedVacancy {
  return { title: card.title, link: card.link, values: mapKinds((name) => toOptions(card, name)) };
}

export function toColumns(cards: readonly VacancyCard[]): VacancyColumns {
  const options = mapKinds((name) => collectOptions(cards, name));
  const places = mapKinds((name) => new Map(options[name].map(({ id }, place) => [id, place])));
  const toPlaces = (card: VacancyCard, name: FilterName) =>
    toOptions(card, name).map(({ id }) => places[name].get(id) ?? 0);
  return {
    titles: cards.map(({ title }) => title),
    links: cards.map(({ link }) => link),
    options,
    values: mapKinds((name) => cards.map((card) => toPlaces(card, name))),
  };
}

export function fromColumns({ titles, links, options, values }: VacancyColumns): ListedVacancy[] {
  const toValues = (name: FilterName, index: number) =>
    (values[name][index] ?? []).flatMap((place) => options[name][place] ?? []);
  return titles.map((title, index) => ({
    title,
    link: links[index] ?? '',
    values: mapKinds((name) => toValues(name, index)),
  }));
}

/** What a vacancy is found by. */
export function toEntry({ title, values }: ListedVacancy): VacancyEntry {
  const words = [title, ...values.tag.map(({ label }) => label), ...values.city.map(({ label }) => label)];
  return {
    text: toSearchText(words.join(' ')),
    ids: mapKinds((name) => values[name].map(({ id }) => id)),
  };
}
