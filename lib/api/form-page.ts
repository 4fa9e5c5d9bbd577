import { BulkheadRejectedError, bulkhead, TimeoutStrategy, timeout, wrap } from 'cockatiel';
import type { ErrorKey, FieldErrors } from '#lib/forms/error-keys.ts';
import { honeypotField } from '#lib/forms/honeypot.ts';
import type { FormAction, RefusedForm } from '#lib/forms/refused-form.ts';
import { logger } from '#lib/log.ts';
import { renderOwnPage } from '#lib/next/ask-next.ts';
import type { Answer } from '#lib/page-cache/send-answer.ts';
import { respondWithFormError } from './form-error.ts';
import { type FindForm, toSourceLanguage, toSourcePage } from './form-place.ts';
import { type FormResult, isAccepted } from './form-result.ts';
import type { RateLimit } from './rate-limit.ts';
import { removeRefusedForm, storeRefusedForm } from './refused-forms.ts';

const blockTypes = { 'subscribe.save': 'subscribe', 'job.save': 'vacancy-form' } as const;
/** A render takes a tenth of a second of the processor; who would wait longer gets the small page. */
const renders = wrap(bulkhead(1, 8), timeout(15_000, TimeoutStrategy.Aggressive));
const retryAfterBusy = 10;
const thanks = { 'subscribe.save': 'subscribe', 'job.save': 'application' } as const;

/** The page that the form stands on: where it was sent from, else one that has the same form. */
async function findPage(action: FormAction, request: Request, result: FormResult, findForm: FindForm) {
  const source = toSourcePage(request, result.fields);
  const language = toSourceLanguage(source);
  const other = action === 'job.save' ? `${language}/vacancy/${result.fields.get('vacancy')}` : language;
  return (await findForm(blockTypes[action], [source, other]))?.page;
}

function toFirstErrors(errors: FieldErrors): Record<string, ErrorKey> {
  const first: Record<string, ErrorKey> = {};
  for (const [field, [key]] of Object.entries(errors)) if (key) first[field] = key;
  return first;
}

function toRefusedForm(action: FormAction, page: string, result: FormResult): RefusedForm {
  return {
    action,
    page,
    fields: [...result.fields].filter(([name]) => name !== honeypotField),
    errors: toFirstErrors(result.errors),
    isFileLost: Boolean(result.hasFile || result.errors['file']),
    status: result.status,
  };
}

/** The page of the form, rendered by this very process, which holds the form. */
async function render(refusedForm: RefusedForm): Promise<Answer> {
  const token = storeRefusedForm(refusedForm);
  try {
    const page = await renderOwnPage(`/${refusedForm.page.slice(0, 2)}/sent-form/${token}`);
    if (page.status !== refusedForm.status) throw new Error(`The page of the form has status ${page.status}`);
    return page;
  } finally {
    removeRefusedForm(token);
  }
}

function redirectToThanks(action: FormAction, language: string, { reference }: FormResult): Response {
  const query = reference ? `?${new URLSearchParams({ reference })}` : '';
  // With a hash of its own the address does not inherit that of the form.
  const location = `/${language}/thank-you/${thanks[action]}${query}#main`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** Whether the visitor can mend the form on its page. */
function isForPage({ status, errors }: FormResult): boolean {
  return status === 422 || (status !== 413 && Object.keys(errors).length > 0);
}

async function respondWithForm(
  action: FormAction,
  request: Request,
  result: FormResult,
  findForm: FindForm,
): Promise<Response | null> {
  const page = await findPage(action, request, result, findForm);
  if (!page) return null;
  const { headers: rendered, body } = await render(toRefusedForm(action, page, result));
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': String(rendered['content-security-policy']),
    // Not `no-store`: Back could not return here from the answer to a second try.
    'cache-control': 'private, no-cache',
  });
  return new Response(new Uint8Array(body.bytes), { status: result.status, headers });
}

export interface PageServices {
  findForm: FindForm;
  /** Of pages of refused forms, far more expensive than a form that is taken. */
  limit: RateLimit;
  toAddress(headers: Headers): string;
}

/**
 * Answers a form that a browser sent by itself: thanks, the same page with errors and values kept, or a small page
 * that leads back. One page is rendered at a time, so that refused forms leave time for other visitors.
 */
export async function respondWithPage(
  action: FormAction,
  request: Request,
  result: FormResult,
  { findForm, limit, toAddress }: PageServices,
): Promise<Response> {
  const language = toSourceLanguage(toSourcePage(request, result.fields));
  if (isAccepted(result)) return redirectToThanks(action, language, result);
  if (!isForPage(result)) return respondWithFormError(result, language);
  const retryAfter = await limit(toAddress(request.headers));
  if (retryAfter !== null) return respondWithFormError({ status: 429, retryAfter }, language);
  try {
    const response = await renders.execute(() => respondWithForm(action, request, result, findForm));
    return response ?? (await respondWithFormError(result, language));
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) logger.error(error, 'the page of a sent form failed');
    return respondWithFormError({ status: 503, retryAfter: retryAfterBusy }, language);
  }
}
