import type { VacancyDetails, VacancyOption } from '#lib/content/vacancy.ts';

const maxOptions = 100;

/** The vacancies of a long list that its form offers: the chosen one, those like it, then the others in their order. */
export function offerVacancies(
  options: VacancyOption[],
  vacancy: Pick<VacancyDetails, 'similar'> | undefined,
): VacancyOption[] {
  if (options.length <= maxOptions) return options;
  const similar = new Set(vacancy?.similar.map(({ link }) => link.split('/').at(-1)));
  const rank = ({ id, isSelected }: VacancyOption) => Number(isSelected) * 2 + Number(similar.has(id));
  return options.toSorted((a, b) => rank(b) - rank(a)).slice(0, maxOptions);
}
