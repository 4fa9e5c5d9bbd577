import { z } from 'zod';
import { getDateFormat } from '#lib/i18n/formats.ts';
import { env } from '#lib/settings/env.ts';
import { findContent, type Page } from './page.ts';
import { type VacancyDetails, type VacancyOption, vacancyDetails, vacancyOption } from './vacancy.ts';

type Validity = Pick<VacancyDetails, 'isClosed' | 'validThrough'>;

/** ISO date in the company's time zone. */
export function toToday(now = new Date()): string {
  // The Swedish date format is ISO 8601.
  return getDateFormat('sv-SE', { timeZone: env.TIME_ZONE }).format(now);
}

/** Whether the vacancy is not closed and its last day is not over. */
export function isOpenOn({ isClosed, validThrough }: Validity, day: string): boolean {
  return !isClosed && (validThrough === undefined || validThrough >= day);
}

export function isOpen(vacancy: Validity, now = new Date()): boolean {
  return isOpenOn(vacancy, toToday(now));
}

/** The vacancy that the page is about. */
export function findVacancy(page: Pick<Page, 'blocks'>): VacancyDetails | undefined {
  return findContent(page, 'vacancy-details', vacancyDetails);
}

const formContent = z.object({ vacancies: z.array(vacancyOption) });

/** Whether a vacancy is selected in the form and the page does not show that it is closed. */
export function canApply(options: readonly VacancyOption[], page: Pick<Page, 'blocks'>): boolean {
  const vacancy = findVacancy(page);
  return options.some(({ isSelected }) => isSelected) && (!vacancy || isOpen(vacancy));
}

/** Whether the page shows an application form. Without one, links to the form are hidden. */
export function hasApplicationForm(page: Pick<Page, 'blocks'>): boolean {
  return page.blocks.some(({ type, content }) => {
    const form = type === 'vacancy-form' ? formContent.safeParse(content).data : undefined;
    return form !== undefined && canApply(form.vacancies, page);
  });
}
