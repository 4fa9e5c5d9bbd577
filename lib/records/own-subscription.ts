import type { Kysely } from 'kysely';
import { type DeliveryTarget, saveDeliveries } from './deliveries.ts';
import type { SubscriptionRow, Tables } from './tables.ts';

/** The subscription that a letter's links belong to. */
export function findOwnSubscription(
  database: Kysely<Tables>,
  token: string,
): Promise<SubscriptionRow | undefined> {
  return database.selectFrom('subscriptions').selectAll().where('token', '=', token).executeTakeFirst();
}

/** The targets hear of it the first time only. */
export async function confirmSubscription(
  database: Kysely<Tables>,
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
    // One that was never asked has been told of at once.
    if (!confirmed?.asked_at) return;
    await saveDeliveries(transaction, { kind: 'subscription', subject: confirmed.key }, targets, now);
  });
}

/** Nothing more is sent to the address, letters that wait included. */
export async function unsubscribe(database: Kysely<Tables>, token: string, now = new Date()): Promise<void> {
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
