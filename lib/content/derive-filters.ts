import type { Option, VacancyCard, VacancyFilter } from './vacancy.ts';
import { type FilterName, filterNames } from './vacancy-filters.ts';
import { workFormats } from './work-formats.ts';

/** The values of a vacancy by which filters of that name choose. */
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

/** The values that occur in a kind: in the order that the content gives them, else the frequent ones first. */
export function collectOptions(cards: readonly VacancyCard[], name: FilterName): Option[] {
  const found = Map.groupBy(
    cards.flatMap((card) => toOptions(card, name)),
    ({ id }) => id,
  );
  return [...found.values()]
    .sort(([a, ...more], [b, ...others]) => (a?.order ?? 0) - (b?.order ?? 0) || others.length - more.length)
    .flatMap(([option]) => (option ? [{ id: option.id, label: option.label }] : []));
}

interface FilterTexts {
  title: string;
  label: string;
}

const filterTypes: Record<FilterName, VacancyFilter['type']> = {
  city: 'select',
  tag: 'select',
  experience: 'select',
  schedule: 'checkbox',
  'job-type': 'checkbox',
};

/** The filters that vacancies with these values offer by themselves. One value is no choice. */
export function deriveFilters(
  options: Record<FilterName, Option[]>,
  texts: Record<FilterName, FilterTexts>,
): VacancyFilter[] {
  return filterNames
    .filter((name) => options[name].length > 1)
    .map((name) => ({ name, type: filterTypes[name], data: { ...texts[name], options: options[name] } }));
}
