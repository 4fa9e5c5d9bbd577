import { defaultLanguage } from '#lib/content/languages.ts';
import { toSubscriptionPath } from '#lib/forms/subscription-links.ts';
import type { DeliveryTarget } from '#lib/records/deliveries.ts';
import type { Records } from '#lib/records/records.ts';
import { confirmSubscription, findOwnSubscription, unsubscribe } from '#lib/records/subscriptions.ts';
import { toFailure, toJsonResponse, wantsPage } from './call.ts';
import { respondWithFormError } from './form-page.ts';
import { toSubscriptionAction } from './subscription-view.ts';

interface SubscriptionServices {
  getRecords(): Promise<Records>;
  /** Where a confirmed subscription is sent. */
  targets: DeliveryTarget[];
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

/**
 * POST is the button of a subscription's page, and the one click of a mail program (RFC 8058). The token is all it takes:
 * mail programs have no cookies, and nobody who lacks it can make a browser send it. GET, a person who follows the address
 * of the header `List-Unsubscribe`, leads to the page that asks first.
 */
export async function handleSubscription(
  name: string,
  request: Request,
  { getRecords, targets }: SubscriptionServices,
): Promise<Response> {
  const action = toSubscriptionAction(name);
  if (!action) return Response.json({ success: false, message: 'Unknown action' }, { status: 404 });
  const token = new URL(request.url).searchParams.get('token') ?? '';
  try {
    const { database } = await getRecords();
    const subscription = await findOwnSubscription(database, token);
    if (request.method !== 'POST') {
      const language = subscription?.language ?? defaultLanguage;
      return seeOther(toSubscriptionPath(language, action, encodeURIComponent(token) || '-'));
    }
    if (!subscription) return Response.json({ success: false, message: 'Unknown token' }, { status: 404 });
    if (action === 'confirm') await confirmSubscription(database, token, targets);
    else await unsubscribe(database, token);
    // A mail program wants a plain response, a visitor the page that says what was done.
    if (!wantsPage(request)) return Response.json({ success: true });
    return seeOther(`${toSubscriptionPath(subscription.language, action, token)}#main`);
  } catch (error) {
    const failure = toFailure(error);
    return wantsPage(request) ? respondWithFormError(failure, defaultLanguage) : toJsonResponse(failure);
  }
}
