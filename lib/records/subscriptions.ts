import { randomBytes } from 'node:crypto';
import { toContactKey } from './contact-key.ts';
import { type DeliveryTarget, saveDeliveries } from './deliveries.ts';
import type { Records } from './records.ts';
import { createFormRecord, type Submission } from './submission.ts';
import type { Database, SubscriptionRow } from './tables.ts';

/**
 * `asked`: the confirmation letter is the only one until its link is followed. `unasked`: stored while the site sent no
 * letters.
 */
export type SubscriptionState = 'asked' | 'confirmed' | 'unasked' | 'unsubscribed';

type Marks = Pick<SubscriptionRow, 'asked_at' | 'confirmed_at' | 'unsubscribed_at'>;

export function toSubscriptionState({ asked_at, confirmed_at, unsubscribed_at }: Marks): SubscriptionState {
  if (unsubscribed_at) return 'unsubscribed';
  if (confirmed_at) return 'confirmed';
  return asked_at ? 'asked' : 'unasked';
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Subscribes an address again after it has unsubscribed, and asks again for a confirmation that has not come. Anybody
 * can enter an address, so one that never answered gets no second letter within a day.
 */
function renew(database: Database, row: SubscriptionRow, now: Date) {
  const dayAgo = new Date(now.getTime() - dayMilliseconds).toISOString();
  const { key: _key, token: _token, ...renewed } = row;
  return database
    .updateTable('subscriptions')
    .set(renewed)
    .where('key', '=', row.key)
    .where(({ and, eb, or }) =>
      or([
        and([
          eb('unsubscribed_at', 'is not', null),
          or([eb('confirmed_at', 'is not', null), eb('asked_at', 'is', null)]),
        ]),
        and([eb('confirmed_at', 'is', null), eb('asked_at', '<', dayAgo)]),
      ]),
    )
    .returning('key')
    .executeTakeFirst();
}

/**
 * Stores an address once, however often it subscribes. With `confirmation` among the targets a letter asks it first;
 * the other targets are notified when it has confirmed.
 */
export async function saveSubscription(
  records: Records,
  subscription: Submission & { email: string; topic?: string },
  targets: DeliveryTarget[],
  now = new Date(),
): Promise<void> {
  const isAsked = targets.includes('confirmation');
  const due: DeliveryTarget[] = isAsked ? ['confirmation'] : targets;
  await records.database.transaction().execute(async (transaction) => {
    const row = {
      ...(await createFormRecord(records, transaction, subscription, now)),
      key: toContactKey(subscription.email),
      email: subscription.email,
      topic: subscription.topic ?? '',
      // In the links of its letters: only their reader may confirm or unsubscribe.
      token: randomBytes(16).toString('base64url'),
      asked_at: isAsked ? now.toISOString() : null,
      confirmed_at: null,
      unsubscribed_at: null,
    };
    const saved = await transaction
      .insertInto('subscriptions')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (!saved && !(await renew(transaction, row, now))) {
      // Who waits for something new is subscribed already.
      const { key, topic } = row;
      if (topic)
        await transaction.updateTable('subscriptions').set({ topic }).where('key', '=', key).execute();
      return;
    }
    await saveDeliveries(transaction, { kind: 'subscription', subject: row.key }, due, now);
  });
}

/** Newest first. */
export function listSubscriptions(database: Database): Promise<SubscriptionRow[]> {
  return database.selectFrom('subscriptions').selectAll().orderBy('created_at', 'desc').execute();
}

export function findSubscription(database: Database, key: string): Promise<SubscriptionRow | undefined> {
  return database.selectFrom('subscriptions').selectAll().where('key', '=', key).executeTakeFirst();
}

/** The subscription that the link of a letter names. */
export function findOwnSubscription(database: Database, token: string): Promise<SubscriptionRow | undefined> {
  return database.selectFrom('subscriptions').selectAll().where('token', '=', token).executeTakeFirst();
}

/** The targets are notified the first time only. */
export async function confirmSubscription(
  database: Database,
  token: string,
  targets: DeliveryTarget[],
  now = new Date(),
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const confirmed = await transaction
      .updateTable('subscriptions')
      .set({ confirmed_at: now.toISOString() })
      .where('token', '=', token)
      .where('confirmed_at', 'is', null)
      .where('unsubscribed_at', 'is', null)
      .returning(['key', 'asked_at'])
      .executeTakeFirst();
    // The targets were notified of one that was never asked when it subscribed.
    if (!confirmed?.asked_at) return;
    await saveDeliveries(transaction, { kind: 'subscription', subject: confirmed.key }, targets, now);
  });
}

/** Sends nothing more to the address, waiting letters included. */
export async function unsubscribe(database: Database, token: string, now = new Date()): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const gone = await transaction
      .updateTable('subscriptions')
      .set({ unsubscribed_at: now.toISOString() })
      .where('token', '=', token)
      .where('unsubscribed_at', 'is', null)
      .returning('key')
      .executeTakeFirst();
    if (!gone) return;
    await transaction
      .deleteFrom('deliveries')
      .where('subject', '=', gone.key)
      .where('target', '=', 'confirmation')
      .where('state', '=', 'waiting')
      .execute();
  });
}
