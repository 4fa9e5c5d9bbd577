import { type SubscriptionAction, subscriptionActions } from '#lib/forms/subscription-links.ts';
import { logger } from '#lib/log.ts';
import { getRecords } from '#lib/records/records.ts';
import { toStorageFault } from '#lib/records/storage-fault.ts';
import { findOwnSubscription, toSubscriptionState } from '#lib/records/subscriptions.ts';

/** A question with its button, or what holds already. */
export type SubscriptionView = SubscriptionAction | 'confirmed' | 'unsubscribed' | 'unknown';

export function toSubscriptionAction(name: string): SubscriptionAction | undefined {
  return subscriptionActions.find((action) => action === name);
}

type FoundView = { status: 200 | 404; view: SubscriptionView } | { status: 503; view: null };

/** The view on the page of a letter's link; none while the records cannot be read. */
export async function findSubscriptionView(name: string, token: string): Promise<FoundView> {
  try {
    const action = toSubscriptionAction(name);
    const { database } = await getRecords();
    const subscription = action && (await findOwnSubscription(database, token));
    if (!subscription) return { status: 404, view: 'unknown' };
    const state = toSubscriptionState(subscription);
    const isDone = state === 'unsubscribed' || (action === 'confirm' && state === 'confirmed');
    return { status: 200, view: isDone ? state : action };
  } catch (error) {
    const fault = toStorageFault(error);
    if (!fault) throw error;
    logger.error({ fault }, 'a subscription cannot be read');
    return { status: 503, view: null };
  }
}
