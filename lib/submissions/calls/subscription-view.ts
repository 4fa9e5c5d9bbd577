import { type SubscriptionAction, subscriptionActions } from '#lib/forms/subscription-links.ts';
import { logger } from '#lib/log.ts';
import { getRecords } from '#lib/records/records.ts';
import { toStorageFailure } from '#lib/records/storage-failure.ts';
import {
  findOwnSubscription,
  isRefused,
  toQuestion,
  toSubscriptionState,
  toTopicVersion,
} from '#lib/records/subscriptions.ts';
import type { SubscriptionRow } from '#lib/records/tables.ts';

/** A question with its button, or the current state. `topic` asks to confirm another topic. */
export type SubscriptionView =
  | SubscriptionAction
  | 'topic'
  | 'confirmed'
  | 'unsubscribed'
  | 'refused'
  | 'unknown';

export function toSubscriptionAction(name: string): SubscriptionAction | undefined {
  return subscriptionActions.find((action) => action === name);
}

/** Topic that the page asks about. `version` is what its button confirms. */
interface Topic {
  text: string;
  version: string;
}

type FoundView =
  | { status: 200 | 404; view: SubscriptionView; topic?: Topic }
  | { status: 503; view: null; topic?: undefined };

function toView(action: SubscriptionAction, subscription: SubscriptionRow): FoundView {
  const state = toSubscriptionState(subscription);
  if (action === 'unsubscribe') {
    const ended = isRefused(subscription) ? 'refused' : 'unsubscribed';
    return { status: 200, view: state === 'unsubscribed' ? ended : action };
  }
  const question = toQuestion(subscription);
  if (!question) return { status: 200, view: state === 'unsubscribed' ? state : 'confirmed' };
  const { kind, topic } = question;
  const view = kind === 'change-topic' ? 'topic' : action;
  return { status: 200, view, ...(topic && { topic: { text: topic, version: toTopicVersion(topic) } }) };
}

/** The view for the page of an e-mail link; null while the records cannot be read. */
export async function findSubscriptionView(name: string, token: string): Promise<FoundView> {
  try {
    const action = toSubscriptionAction(name);
    const { database } = await getRecords();
    const subscription = action && (await findOwnSubscription(database, token));
    return subscription ? toView(action, subscription) : { status: 404, view: 'unknown' };
  } catch (error) {
    const failure = toStorageFailure(error);
    if (!failure) throw error;
    logger.error({ failure }, 'a subscription cannot be read');
    return { status: 503, view: null };
  }
}
