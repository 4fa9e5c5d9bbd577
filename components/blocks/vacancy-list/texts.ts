import type { PluralForms } from '#lib/i18n/plural.ts';

/** What the filters say; the server component takes it from the messages. */
export interface VacancyListTexts {
  form: string;
  search: string;
  searchHint: string;
  several: string;
  found: PluralForms;
  picked: string;
  remove: string;
  removeAll: string;
  showAll: string;
  applyPrevious: string;
  emptyTitle: string;
  emptyText: string;
  emptyReset: string;
  failed: string;
  reload: string;
}
