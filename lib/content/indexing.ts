import type { Page } from './page.ts';
import { isBare } from './path.ts';
import { findVacancy, isOpen } from './vacancy-status.ts';

/** Whether search engines may list the page: not a second view of another one, and no closed vacancy. */
export function isIndexed(code: string, page: Pick<Page, 'blocks'>): boolean {
  const vacancy = findVacancy(page);
  return !isBare(code) && (!vacancy || isOpen(vacancy));
}
