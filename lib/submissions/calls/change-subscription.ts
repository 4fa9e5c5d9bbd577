import { defaultLanguage } from '#lib/content/languages.ts';
import { toSubscriptionPath } from '#lib/forms/subscription-links.ts';
import type { DeliveryTarget } from '#lib/records/deliveries.ts';
import type { Records } from '#lib/records/records.ts';
import { confirmSubscription, findOwnSubscription, unsubscribe } from '#lib/records/subscriptions.ts';
import { isPageRequest, toFailure, toJsonResponse } from './call.ts';
import { respondWithFormError } from './form-page.ts';
import { toSubscriptionAction } from './subscription-view.ts';

interface SubscriptionServices {
  getRecords(): Promise<Records>;
  /** Targets to notify of a confirmed, changed or ended subscription. */
  targets: DeliveryTarget[];
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/** Redirects to the page in the language. For an invalid link, that page responds with 404. */
function seePage(language: string, name: string, token: string): Response {
  const [action, own] = [name, token || '-'].map(encodeURIComponent);
  return seeOther(`/${language}/subscription/${action}/${own}`);
}

/**
 * Handles subscription links. POST comes from the button on a subscription's page, or from a mail program's one-click
 * unsubscribe (RFC 8058). The token is the only credential: mail programs have no cookies, and without the token nobody
 * can make a browser send it. GET comes from a person who follows the `List-Unsubscribe` URL, and redirects to the page
 * that asks first.
 */
export async function handleSubscription(
  name: string,
  request: Request,
  { getRecords, targets }: SubscriptionServices,
): Promise<Response> {
  const action = toSubscriptionAction(name);
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const topic = searchParams.get('topic') ?? '';
  const refuse = (message: string) =>
    isPageRequest(request)
      ? seePage(defaultLanguage, name, token)
      : Response.json({ success: false, message }, { status: 404 });
  if (!action) return refuse('Unknown action');
  try {
    const records = await getRecords();
    const subscription = await findOwnSubscription(records.database, token);
    if (request.method !== 'POST') return seePage(subscription?.language ?? defaultLanguage, action, token);
    if (!subscription) return refuse('Unknown token');
    if (action === 'confirm') await confirmSubscription(records, token, topic, targets);
    else await unsubscribe(records, token, targets);
    // A mail program needs a plain response; a visitor needs the page that shows the result.
    if (!isPageRequest(request)) return Response.json({ success: true });
    return seeOther(`${toSubscriptionPath(subscription.language, action, token)}#main`);
  } catch (error) {
    const failure = toFailure(error);
    return isPageRequest(request) ? respondWithFormError(failure, defaultLanguage) : toJsonResponse(failure);
  }
}
