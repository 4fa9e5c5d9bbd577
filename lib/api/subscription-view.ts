import { type SubscriptionAction, subscriptionActions } from '#lib/forms/subscription-links.ts';
import { logger } from '#lib/log.ts';
import { getRecords } from '#lib/records/records.ts';
import { toStorageFault } from '#lib/records/storage-fault.ts';
import { findOwnSubscription, toSubscriptionState } from '#lib/records/subscriptions.ts';
import type { SubscriptionRow } from '#lib/records/tables.ts';

/** A question with its button, or what holds already. */
export type SubscriptionView = SubscriptionAction | 'confirmed' | 'unsubscribed' | 'unknown';

export function toSubscriptionAction(name: string): SubscriptionAction | undefined {
  return subscriptionActions.find((action) => action === name);
}

function toView(action: SubscriptionAction, subscription: SubscriptionRow): SubscriptionView {
  const state = toSubscriptionState(subscription);
  if (state === 'unsubscribed') return state;
  return action === 'confirm' && state === 'confirmed' ? state : action;
}

type FoundView = { status: 200 | 404; view: SubscriptionView } | { status: 503; view: null };

async function findView(name: string, token: string): Promise<FoundView> {
  const action = toSubscriptionAction(name);
  const { database } = await getRecords();
  const subscription = action && (await findOwnSubscription(database, token));
  if (!subscription) return { status: 404, view: 'unknown' };
  return { status: 200, view: toView(action, subscription) };
}

/** What the page of a letter's link shows; nothing while the records cannot be read. */
export async function findSubscriptionView(name: string, token: string): Promise<FoundView> {
  try {
    return await findView(name, token);
  } catch (error) {
    const fault = toStorageFault(error);
    if (!fault) throw error;
    logger.error({ fault }, 'a subscription cannot be read');
    return { status: 503, view: null };
  }
}
