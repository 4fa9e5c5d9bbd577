import type { InitialData } from '#lib/content/initial-data.ts';
import type { Block } from '#lib/content/page.ts';
import type { RefusedForm } from '#lib/forms/refused-form.ts';
import type { Crumb } from './crumbs.ts';

/** The page that a block stands on. */
export interface PageContext {
  /** `ru/news/x`. */
  code: string;
  language: string;
  initialData: InitialData;
  /** From the home page to this one; empty on the home page. */
  crumbs: Crumb[];
  /** All blocks of the page, this one too. */
  blocks: Block[];
  /** A form of this page that was sent without scripts and has to be corrected. */
  refusedForm?: RefusedForm;
}
