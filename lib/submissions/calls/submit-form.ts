import { z } from 'zod';
import type { Backend } from '#lib/backend/backend.ts';
import { defaultLanguage } from '#lib/content/languages.ts';
import { type VacancyOption, vacancyOption } from '#lib/content/vacancy.ts';
import { CallRefused } from '#lib/forms/call-refused.ts';
import { honeypotField } from '#lib/forms/fields.ts';
import type { DeliveryTarget } from '#lib/records/deliveries.ts';
import type { Records } from '#lib/records/records.ts';
import { discardBody } from '#lib/submissions/uploads/discard-body.ts';
import { type FormBody, readFormBody } from '#lib/submissions/uploads/form-body.ts';
import { admitCall, type CallResult, type RateLimit, toFailure } from './call.ts';

/** The form as its page shows it. */
export interface FormPlace {
  /** Code of the page. */
  page: string;
  language: string;
  /** Text beside the consent checkbox. */
  consent: string;
  vacancies: VacancyOption[];
}

type FormType = 'subscribe' | 'vacancy-form';
/** Searches the pages for the form, in order. */
export type FindForm = (type: FormType, pages: string[]) => Promise<FormPlace | null>;

export interface FormServices {
  records: Records;
  /** Directory for uploaded files. */
  directory: string;
  findForm: FindForm;
  limit: RateLimit;
  getMessages: Backend['getMessages'];
  /** Targets of new records. */
  targets: DeliveryTarget[];
}

/** Stores a form. Returns its reference, if it has one. */
export type SaveForm = (
  body: FormBody,
  request: Request,
  services: FormServices,
) => Promise<string | undefined>;

/** Accepts a form. Never throws, and reports success only for data that are on disk. */
export async function submitForm(
  request: Request,
  services: FormServices,
  save: SaveForm,
): Promise<CallResult> {
  let body: FormBody = { fields: new URLSearchParams() };
  try {
    await admitCall(request, services.limit);
    body = await readFormBody(request, services.directory);
    if (body.fields.get(honeypotField)) throw new CallRefused(422, 'The form was filled in by a program');
    const reference = await save(body, request, services);
    return { status: 200, message: '', reference, errors: {}, fields: body.fields };
  } catch (error) {
    return { ...toFailure(error, body.fields), hasFile: body.file !== undefined };
  } finally {
    await body.file?.close();
    void discardBody(request);
  }
}

const formContent = z.object({ consent: z.string(), vacancies: z.array(vacancyOption).default([]) });

export function createFindForm({ getPage }: Pick<Backend, 'getPage'>): FindForm {
  return async (type, pages) => {
    for (const page of pages) {
      const block = (await getPage(page))?.blocks.find((other) => other.type === type);
      const content = formContent.safeParse(block?.content).data;
      if (content) return { page, language: page.slice(0, 2), ...content };
    }
    return null;
  };
}

/** No page with a form has a longer code. */
const longestPage = 300;

/** Code of the page that a form was sent from: as the form states it, otherwise from the referrer. */
export function toSourcePage(request: Request, fields: URLSearchParams): string {
  const referrer = request.headers.get('referer') ?? '';
  const path = URL.canParse(referrer) ? new URL(referrer).pathname.replace(/^\/|\/$/g, '') : '';
  const page = fields.get('page') || path || defaultLanguage;
  return page.length <= longestPage ? page : defaultLanguage;
}

export function toSourceLanguage(page: string): string {
  return /^([a-z]{2})(\/|$)/.exec(page)?.[1] ?? defaultLanguage;
}
