import { backend } from '#lib/backend/index.ts';
import { CallRefused } from '#lib/forms/call-refused.ts';
import type { FormAction } from '#lib/forms/refused-form.ts';
import { getRecords } from '#lib/records/records.ts';
import { env } from '#lib/settings/env.ts';
import {
  createRateLimit,
  isPageRequest,
  type RateLimit,
  toFailure,
  toJsonResponse,
} from '#lib/submissions/calls/call.ts';
import { respondWithFormError, respondWithPage } from '#lib/submissions/calls/form-page.ts';
import { saveApplicationForm } from '#lib/submissions/calls/save-application.ts';
import { saveSubscribeForm } from '#lib/submissions/calls/save-subscription.ts';
import {
  createFindForm,
  type SaveForm,
  submitForm,
  toSourceLanguage,
  toSourcePage,
} from '#lib/submissions/calls/submit-form.ts';
import { newRecordTargets } from '#lib/submissions/deliveries/targets.ts';
import { discardBody } from '#lib/submissions/uploads/discard-body.ts';
import { handleHasLike, handleLike } from './news-likes.ts';

const hour = 60 * 60;
const limits = {
  subscribe: createRateLimit(env.FORM_CALLS_PER_HOUR, hour, 'subscribe'),
  application: createRateLimit(env.FORM_CALLS_PER_HOUR, hour, 'application'),
  /** Limit for ten minutes; a visitor without scripts needs a few attempts to correct a form. */
  refusedPage: createRateLimit(Math.ceil(env.FORM_CALLS_PER_HOUR / 6), hour / 6, 'refused-page'),
  like: createRateLimit(env.LIKE_CALLS_PER_MINUTE, 60, 'like'),
};

const findForm = createFindForm(backend);
const pageServices = { findForm, limit: limits.refusedPage };
const likeServices = { backend, limit: limits.like };

async function handleForm(action: FormAction, request: Request, limit: RateLimit, save: SaveForm) {
  const services = {
    records: await getRecords(),
    directory: env.DATA_DIR,
    findForm,
    limit,
    getMessages: backend.getMessages,
    targets: newRecordTargets,
  };
  const result = await submitForm(request, services, save);
  return isPageRequest(request)
    ? respondWithPage(action, request, result, pageServices)
    : toJsonResponse(result);
}

async function run(action: string | null, request: Request, code: string | null): Promise<Response> {
  switch (action) {
    case 'subscribe.save':
      return handleForm(action, request, limits.subscribe, saveSubscribeForm);
    case 'job.save':
      return handleForm(action, request, limits.application, saveApplicationForm);
    case 'news.like':
      return handleLike(request, code, likeServices);
    case 'news.hasLike':
      return handleHasLike(request, code, likeServices);
    default:
      throw new CallRefused(400, `Unknown action ${JSON.stringify(action ?? '')}`);
  }
}

/** Handles the write calls of `/api/v1/?action=…`. */
export async function handleCommand(request: Request): Promise<Response> {
  const parameters = new URL(request.url).searchParams;
  try {
    return await run(parameters.get('action'), request, parameters.get('code'));
  } catch (error) {
    const failure = toFailure(error);
    if (!isPageRequest(request)) return toJsonResponse(failure);
    return respondWithFormError(failure, toSourceLanguage(toSourcePage(request, failure.fields)));
  } finally {
    void discardBody(request);
  }
}
