import type { Kysely } from 'kysely';
import { saveConsent } from './consents.ts';
import { type DeliveryTarget, saveDeliveries } from './deliveries.ts';
import type { Records } from './records.ts';
import { type Submission, toFormRecord } from './submission.ts';
import type { SubscriptionRow, Tables } from './tables.ts';

export interface NewSubscription extends Submission {
  email: string;
}

/** An address is stored once, however often it subscribes. */
export async function saveSubscription(
  records: Records,
  subscription: NewSubscription,
  targets: DeliveryTarget[],
  now = new Date(),
): Promise<void> {
  await records.database.transaction().execute(async (transaction) => {
    const version = await saveConsent(transaction, subscription.consent, now.toISOString());
    const key = subscription.email.toLowerCase();
    const saved = await transaction
      .insertInto('subscriptions')
      .values({ ...toFormRecord(records, subscription, version, now), key, email: subscription.email })
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    if (saved) await saveDeliveries(transaction, { kind: 'subscription', subject: key }, targets, now);
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
