import { defaultLanguage } from '#lib/content/languages.ts';
import { type SubscriptionAction, toSubscriptionPath } from '#lib/forms/subscription-links.ts';
import type { DeliveryTarget } from '#lib/records/deliveries.ts';
import type { Records } from '#lib/records/records.ts';
import { confirmSubscription, findOwnSubscription, unsubscribe } from '#lib/records/subscriptions.ts';
import { respondWithFormError } from './form-error.ts';
import { toJsonResponse, wantsPage } from './form-result.ts';
import { toRefusal } from './refusal.ts';

interface SubscriptionServices {
  getRecords(): Promise<Records>;
  /** Who hears of a confirmed subscription. */
  targets: DeliveryTarget[];
}

function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
}

async function change(action: SubscriptionAction, request: Request, services: SubscriptionServices) {
  const { database } = await services.getRecords();
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const subscription = await findOwnSubscription(database, token);
  if (!subscription) return Response.json({ success: false, message: 'Unknown token' }, { status: 404 });
  if (action === 'confirm') await confirmSubscription(database, token, services.targets);
  else await unsubscribe(database, token);
  // A mail program wants a plain answer, a visitor the page that says what was done.
  if (!wantsPage(request)) return Response.json({ success: true });
  return seeOther(`${toSubscriptionPath(subscription.language, action, token)}#main`);
}

async function ask(action: SubscriptionAction, request: Request, services: SubscriptionServices) {
  const { database } = await services.getRecords();
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const subscription = await findOwnSubscription(database, token);
  const path = toSubscriptionPath(
    subscription?.language ?? defaultLanguage,
    action,
    encodeURIComponent(token) || '-',
  );
  return seeOther(path);
}

function handle(work: typeof change) {
  return async (action: SubscriptionAction, request: Request, services: SubscriptionServices) => {
    try {
      return await work(action, request, services);
    } catch (error) {
      const refusal = toRefusal(error);
      return wantsPage(request) ? respondWithFormError(refusal, defaultLanguage) : toJsonResponse(refusal);
    }
  };
}

/** Sends whoever follows an address that is meant for posting to the page that asks first. */
export const askFirst = handle(ask);

/**
 * The button of a subscription's page, and the one click of a mail program (RFC 8058). The token is all it takes: mail
 * programs have no cookies, and nobody who lacks it can make a browser send it.
 */
export const changeSubscription = handle(change);
