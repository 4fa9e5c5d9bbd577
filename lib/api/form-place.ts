import { z } from 'zod';
import type { Backend } from '#lib/backend/backend.ts';
import { defaultLanguage } from '#lib/content/languages.ts';
import { type VacancyOption, vacancyOption } from '#lib/content/vacancy.ts';
import { remember } from './remember.ts';

/** The form as its page shows it: what is agreed to, and what can be chosen. */
export interface FormPlace {
  /** Code of the page. */
  page: string;
  language: string;
  /** The text beside the checkbox. */
  consent: string;
  vacancies: VacancyOption[];
}

type GetPage = Backend['getPage'];
type FormType = 'subscribe' | 'vacancy-form';
export type FindForm = (type: FormType, pages: string[]) => Promise<FormPlace | null>;

const minuteMilliseconds = 60_000;
/** Whatever asks for a longer one is no form of this site; the page would be looked for and remembered. */
const longestPage = 300;

const formContent = z.object({ consent: z.string(), vacancies: z.array(vacancyOption).default([]) });

async function readForm(getPage: GetPage, type: FormType, page: string): Promise<FormPlace | null> {
  const blocks = (await getPage(page))?.blocks ?? [];
  const content = formContent.safeParse(blocks.find((block) => block.type === type)?.content);
  return content.success ? { page, language: page.slice(0, 2), ...content.data } : null;
}

/** Looks for the form on the pages in turn. Pages are read anew after a minute. */
export function createFindForm({ getPage }: Pick<Backend, 'getPage'>): FindForm {
  const read = {
    subscribe: remember((page) => readForm(getPage, 'subscribe', page), minuteMilliseconds),
    'vacancy-form': remember((page) => readForm(getPage, 'vacancy-form', page), minuteMilliseconds),
  };
  return async (type, pages) => {
    for (const page of pages) {
      const place = await read[type](page);
      if (place) return place;
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
  const page = fields.get('page') || toPathCode(request.headers.get('referer')) || defaultLanguage;
  return page.length <= longestPage ? page : defaultLanguage;
}

export function toSourceLanguage(page: string): string {
  return /^([a-z]{2})(\/|$)/.exec(page)?.[1] ?? defaultLanguage;
}
