import type { Kysely } from 'kysely';
import { saveConsent } from './consents.ts';
import { type DeliveryTarget, saveDeliveries } from './deliveries.ts';
import type { Records } from './records.ts';
import { type Submission, toFormRecord } from './submission.ts';
import { createToken } from './subscription-token.ts';
import type { SubscriptionRow, Tables } from './tables.ts';

export interface NewSubscription extends Submission {
  email: string;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/**
 * Lets an address in again that has unsubscribed, and asks one again that has not answered; anybody can type it in, so
 * one that never answered gets no second letter within a day.
 */
function renew(database: Kysely<Tables>, row: SubscriptionRow, now: Date) {
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
 * An address is stored once, however often it subscribes. With `confirmation` among the targets it is asked first, by
 * a letter; the other targets hear of it when it has confirmed.
 */
export async function saveSubscription(
  records: Records,
  subscription: NewSubscription,
  targets: DeliveryTarget[],
  now = new Date(),
): Promise<void> {
  const isAsked = targets.includes('confirmation');
  const due: DeliveryTarget[] = isAsked ? ['confirmation'] : targets;
  await records.database.transaction().execute(async (transaction) => {
    const version = await saveConsent(transaction, subscription.consent, now.toISOString());
    const row = {
      ...toFormRecord(records, subscription, version, now),
      key: subscription.email.toLowerCase(),
      email: subscription.email,
      token: createToken(),
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
    if (!saved && !(await renew(transaction, row, now))) return;
    await saveDeliveries(transaction, { kind: 'subscription', subject: row.key }, due, now);
  });
}

/** Newest first. */
export function listSubscriptions(database: Kysely<Tables>): Promise<SubscriptionRow[]> {
  return database.selectFrom('subscriptions').selectAll().orderBy('created_at', 'desc').execute();
}

export function findSubscription(
  database: Kysely<Tables>,
  key: string,
): Promise<SubscriptionRow | undefined> {
  return database.selectFrom('subscriptions').selectAll().where('key', '=', key).executeTakeFirst();
}
