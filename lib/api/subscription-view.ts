import { type SubscriptionAction, subscriptionActions } from '#lib/forms/subscription-links.ts';
import { findOwnSubscription } from '#lib/records/own-subscription.ts';
import { getRecords } from '#lib/records/records.ts';
import { toSubscriptionState } from '#lib/records/subscription-state.ts';
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

/** What the page of a letter's link shows. */
export async function findSubscriptionView(
  name: string,
  token: string,
): Promise<{ status: 200 | 404; view: SubscriptionView }> {
  const action = toSubscriptionAction(name);
  const { database } = await getRecords();
  const subscription = action && (await findOwnSubscription(database, token));
  if (!subscription) return { status: 404, view: 'unknown' };
  return { status: 200, view: toView(action, subscription) };
}
