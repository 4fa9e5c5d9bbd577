import { z } from 'zod';
import type { Backend } from '../backend/backend.ts';
import { defaultLanguage } from '../content/languages.ts';
import { type VacancyOption, vacancyOption } from '../content/vacancy.ts';

/** The form as its page shows it: what is agreed to, and what can be chosen. */
export interface FormPlace {
  /** Code of the page. */
  page: string;
  language: string;
  /** The text beside the checkbox. */
  consent: string;
  vacancies: VacancyOption[];
}

export type FindForm = (type: 'subscribe' | 'vacancy-form', pages: string[]) => Promise<FormPlace | null>;

const formContent = z.object({ consent: z.string(), vacancies: z.array(vacancyOption).default([]) });

/** Looks for the form on the pages in turn. */
export function createFindForm(backend: Pick<Backend, 'getPage'>): FindForm {
  return async (type, pages) => {
    for (const page of pages) {
      const blocks = (await backend.getPage(page))?.blocks ?? [];
      const content = formContent.safeParse(blocks.find((block) => block.type === type)?.content);
      if (content.success) return { page, language: page.slice(0, 2), ...content.data };
    }
    return null;
  };
}

function toPathCode(referrer: string | null): string {
  if (referrer === null || !URL.canParse(referrer)) return '';
  return new URL(referrer).pathname.replace(/^\/|\/$/g, '');
}

/** Code of the page that a form was sent from: what it says itself, else what the browser says. */
export function toSourcePage(request: Request, fields: URLSearchParams): string {
  return fields.get('page') || toPathCode(request.headers.get('referer')) || defaultLanguage;
}

export function toSourceLanguage(page: string): string {
  return /^([a-z]{2})(\/|$)/.exec(page)?.[1] ?? defaultLanguage;
}
