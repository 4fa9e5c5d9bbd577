import {
  type FilterOption,
  type Option,
  type VacancyCard,
  type VacancyFilter,
  workFormats,
} from './vacancy.ts';
import { type FilterName, filterNames } from './vacancy-filters.ts';

/** The values of a vacancy by which filters of that name choose. */
function toOptions(card: VacancyCard, name: FilterName): Option[] {
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

function compareOptions(a: FilterOption, b: FilterOption): number {
  return (a.order ?? 0) - (b.order ?? 0) || (b.count ?? 0) - (a.count ?? 0);
}

/** The filters that the vacancies offer by themselves. One value is no choice. */
export function deriveFilters(
  cards: readonly VacancyCard[],
  texts: Record<FilterName, FilterTexts>,
): VacancyFilter[] {
  return filterNames.flatMap((name): VacancyFilter[] => {
    const found = Map.groupBy(
      cards.flatMap((card) => toOptions(card, name)),
      ({ id }) => id,
    );
    if (found.size < 2) return [];
    const options = [...found.values()]
      .flatMap(([option, ...others]) => (option ? [{ ...option, count: others.length + 1 }] : []))
      .sort(compareOptions);
    return [{ name, type: filterTypes[name], data: { ...texts[name], options } }];
  });
}
