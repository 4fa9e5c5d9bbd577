import type { FormAction } from '#lib/forms/refused-form.ts';
import { discardBody } from '#lib/uploads/discard-body.ts';
import { CallRefused } from './call-refused.ts';
import { respondWithFormError } from './form-error.ts';
import { respondWithPage } from './form-page.ts';
import { toSourceLanguage, toSourcePage } from './form-place.ts';
import { type FormResult, toJsonResponse, wantsPage } from './form-result.ts';
import { handleHasLike, handleLike } from './news-likes.ts';
import { toRefusal } from './refusal.ts';
import { saveApplicationForm } from './save-application.ts';
import { saveSubscribeForm } from './save-subscription.ts';
import { getApplicationServices, getSubscribeServices, likeServices, pageServices } from './services.ts';
import { submitForm } from './submit-form.ts';

export async function submitSubscription(request: Request): Promise<FormResult> {
  return submitForm(request, await getSubscribeServices(), saveSubscribeForm);
}

export async function submitApplication(request: Request): Promise<FormResult> {
  return submitForm(request, await getApplicationServices(), saveApplicationForm);
}

type Command = (request: Request, code: string | null) => Promise<Response>;

async function respondToForm(action: FormAction, request: Request, result: FormResult): Promise<Response> {
  return wantsPage(request) ? respondWithPage(action, request, result, pageServices) : toJsonResponse(result);
}

const commands = new Map<string, Command>([
  [
    'subscribe.save',
    async (request) => respondToForm('subscribe.save', request, await submitSubscription(request)),
  ],
  ['job.save', async (request) => respondToForm('job.save', request, await submitApplication(request))],
  ['news.like', (request, code) => handleLike(request, code, likeServices)],
  ['news.hasLike', (request, code) => handleHasLike(request, code, likeServices)],
]);

/** Handles the writing calls of `/api/v1/?action=…`. */
export async function handleCommand(request: Request): Promise<Response> {
  const parameters = new URL(request.url).searchParams;
  const action = parameters.get('action') ?? '';
  try {
    const command = commands.get(action);
    if (!command) throw new CallRefused(400, `Unknown action ${JSON.stringify(action)}`);
    return await command(request, parameters.get('code'));
  } catch (error) {
    const refusal = toRefusal(error);
    if (!wantsPage(request)) return toJsonResponse(refusal);
    return respondWithFormError(refusal, toSourceLanguage(toSourcePage(request, refusal.fields)));
  } finally {
    void discardBody(request);
  }
}
