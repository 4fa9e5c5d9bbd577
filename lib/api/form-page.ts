import type { ErrorKey, FieldErrors } from '#lib/forms/error-keys.ts';
import { honeypotField } from '#lib/forms/honeypot.ts';
import type { FormAction, RefusedForm } from '#lib/forms/refused-form.ts';
import { logger } from '#lib/log.ts';
import { type RenderedPage, renderPage } from '#lib/next/render-page.ts';
import { respondBarely } from './bare-page.ts';
import { type FindForm, toSourceLanguage, toSourcePage } from './form-place.ts';
import { type FormResult, isAccepted } from './form-result.ts';
import { removeRefusedForm, storeRefusedForm } from './refused-forms.ts';

const blockTypes = { 'subscribe.save': 'subscribe', 'job.save': 'vacancy-form' } as const;
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
    // A page with the status 500 is taken for one that Next could not render.
    status: result.status === 500 ? 503 : result.status,
  };
}

/** The page of the form, rendered by this very process, which holds the form. */
async function render(refusedForm: RefusedForm): Promise<RenderedPage> {
  const token = storeRefusedForm(refusedForm);
  try {
    const page = await renderPage(`/${refusedForm.page.slice(0, 2)}/sent-form/${token}`);
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

async function respondWithForm(refusedForm: RefusedForm, retryAfter: number | undefined): Promise<Response> {
  const { html, policy } = await render(refusedForm);
  const headers = new Headers({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
  });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return new Response(html, { status: refusedForm.status, headers });
}

/** Answers a form that a browser sent by itself: thanks, or the same page with errors and values kept. */
export async function respondWithPage(
  action: FormAction,
  request: Request,
  result: FormResult,
  findForm: FindForm,
): Promise<Response> {
  const language = toSourceLanguage(toSourcePage(request, result.fields));
  if (isAccepted(result)) return redirectToThanks(action, language, result);
  try {
    const page = await findPage(action, request, result, findForm);
    if (!page) return await respondBarely(result.status, language);
    return await respondWithForm(toRefusedForm(action, page, result), result.retryAfter);
  } catch (error) {
    logger.error(error, 'the page of a sent form failed');
    return respondBarely(503, language);
  }
}
