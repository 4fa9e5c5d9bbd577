import { BulkheadRejectedError, bulkhead, TimeoutStrategy, timeout, wrap } from 'cockatiel';
import { backend } from '#lib/backend/index.ts';
import { toClientAddress } from '#lib/client-address.ts';
import { honeypotField } from '#lib/forms/fields.ts';
import type { FormAction, RefusedForm } from '#lib/forms/refused-form.ts';
import { toFormErrorResponse } from '#lib/http/error-page.ts';
import { logger } from '#lib/log.ts';
import { renderWithNext } from '#lib/next/render-with-next.ts';
import type { CallResult, RateLimit } from './call.ts';
import { removeRefusedForm, storeRefusedForm } from './refused-forms.ts';
import { type FindForm, toSourceLanguage, toSourcePage } from './submit-form.ts';

const blockTypes = { 'subscribe.save': 'subscribe', 'job.save': 'vacancy-form' } as const;
const thanks = { 'subscribe.save': 'subscribe', 'job.save': 'application' } as const;
/** A render takes 0.1 s of processor time. When eight are queued, further requests get the small page. */
const renders = wrap(bulkhead(1, 8), timeout(15_000, TimeoutStrategy.Aggressive));
const retryAfterBusy = 10;

export interface PageServices {
  findForm: FindForm;
  /** Limit for pages of refused forms, which cost far more than accepted forms. */
  limit: RateLimit;
}

/**
 * Responds to a form that a browser submitted without scripts: with the thank-you page, the same page with errors and
 * values kept, or a small page with a way back. One page is rendered at a time, so that refused forms leave time for
 * other visitors.
 */
export async function respondWithPage(
  action: FormAction,
  request: Request,
  result: CallResult,
  { findForm, limit }: PageServices,
): Promise<Response> {
  const source = toSourcePage(request, result.fields);
  const language = toSourceLanguage(source);
  if (result.status === 200) return redirectToThanks(action, language, result);
  if (!canFix(result)) return respondWithFormError(result, language);
  const retryAfter = await limit(toClientAddress(request.headers.get('x-forwarded-for') ?? ''));
  if (retryAfter !== null) return respondWithFormError({ status: 429, retryAfter }, language);
  try {
    return await renders.execute(async () => {
      // The page that contains the form: the one it was sent from, otherwise one with the same form.
      const other = action === 'job.save' ? `${language}/vacancy/${result.fields.get('vacancy')}` : language;
      const place = await findForm(blockTypes[action], [source, other]);
      if (!place) return respondWithFormError(result, language);
      return renderForm(toRefusedForm(action, place.page, result));
    });
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError))
      logger.error(error, 'page of a refused form could not be rendered');
    return respondWithFormError({ status: 503, retryAfter: retryAfterBusy }, language);
  }
}

function redirectToThanks(action: FormAction, language: string, { reference }: CallResult): Response {
  const query = reference ? `?${new URLSearchParams({ reference })}` : '';
  // An explicit hash keeps the browser from adding the hash of the form's page.
  const location = `/${language}/thank-you/${thanks[action]}${query}#main`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** Whether the visitor can correct the form on its page. */
function canFix({ status, errors }: CallResult): boolean {
  return status === 422 || (status !== 413 && Object.keys(errors).length > 0);
}

function toRefusedForm(action: FormAction, page: string, result: CallResult): RefusedForm {
  const { status, fields, errors, hasFile } = result;
  return {
    action,
    page,
    fields: [...fields].filter(([name]) => name !== honeypotField),
    errors: Object.fromEntries(
      Object.entries(errors).flatMap(([field, [key]]) => (key ? [[field, key]] : [])),
    ),
    isFileLost: Boolean(hasFile || errors['file']),
    status,
  };
}

/** Renders the page of the form in this process, because the form is in its memory. */
async function renderForm(form: RefusedForm): Promise<Response> {
  const token = storeRefusedForm(form);
  try {
    const { status, headers, html } = await renderWithNext(`/${form.page.slice(0, 2)}/sent-form/${token}`);
    if (status !== form.status) throw new Error(`The page of the form has status ${status}`);
    return new Response(html, {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': headers.get('content-security-policy') ?? '',
        // Not `no-store`: after a second attempt, Back could not return here.
        'cache-control': 'private, no-cache',
      },
    });
  } finally {
    removeRefusedForm(token);
  }
}

/** A small page with a way back to a form that was not accepted. */
export async function respondWithFormError(
  { status, retryAfter }: Pick<CallResult, 'status' | 'retryAfter'>,
  language: string,
): Promise<Response> {
  const messages = await backend.getMessages(language).catch(() => null);
  const { body, headers } = toFormErrorResponse(status, language, messages);
  const response = new Response(body, { status, headers });
  if (retryAfter !== undefined) response.headers.set('retry-after', String(retryAfter));
  return response;
}
