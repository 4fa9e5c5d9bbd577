import { type DeliveryTarget, saveDeliveries } from './deliveries.ts';
import type { Database } from './tables.ts';

/** Queues a subscription once for each target. A waiting delivery sends the subscription as it is at that time. */
export async function saveSubscriptionDeliveries(
  transaction: Database,
  key: string,
  targets: DeliveryTarget[],
  now: Date,
): Promise<void> {
  const record = { kind: 'subscription', subject: key } as const;
  const waiting = await transaction
    .selectFrom('deliveries')
    .select('target')
    .where('kind', '=', record.kind)
    .where('subject', '=', key)
    .where('state', '=', 'waiting')
    .execute();
  const known = waiting.map(({ target }) => target);
  const due = targets.filter((target) => !known.includes(target));
  await saveDeliveries(transaction, record, due, now);
}

/** Returns how this delivery presents the subscription to the target, which may know of it already. */
export async function noteTarget(
  transaction: Database,
  key: string,
  { target, id }: { target: string; id: string },
): Promise<'created' | 'updated'> {
  await transaction
    .insertInto('subscription_targets')
    .values({ key, target, delivery: id })
    .onConflict((conflict) => conflict.columns(['key', 'target']).doNothing())
    .execute();
  const { delivery } = await transaction
    .selectFrom('subscription_targets')
    .select('delivery')
    .where('key', '=', key)
    .where('target', '=', target)
    .executeTakeFirstOrThrow();
  // A retry sends the same event as the first attempt.
  return delivery === id ? 'created' : 'updated';
}

/** The backend has no call for unsubscriptions, so the other connected channels are notified instead. */
function toEndTargets(notified: string[], targets: DeliveryTarget[]): DeliveryTarget[] {
  const channels: DeliveryTarget[] = ['mail', 'webhook'];
  return channels.filter(
    (channel) => targets.includes(channel) && (notified.includes(channel) || notified.includes('backend')),
  );
}

/** Time for a running attempt to arrive or be given up before the target is notified of the end. */
const underWayMilliseconds = 60_000;

/**
 * Cancels the deliveries of a subscription, and notifies the targets that know of it of its end. `subject` identifies
 * the subscription in the deliveries. Returns the targets.
 */
export async function endSubscription(
  transaction: Database,
  key: string,
  subject: string,
  targets: DeliveryTarget[],
  now: Date,
): Promise<DeliveryTarget[]> {
  const notified = await transaction
    .deleteFrom('subscription_targets')
    .where('key', '=', key)
    .returning('target')
    .execute();
  const open = await transaction
    .deleteFrom('deliveries')
    .where('subject', '=', key)
    .where(({ and, eb, or }) =>
      or([
        // Targets not yet notified of an earlier end are notified of this one.
        and([eb('kind', '=', 'unsubscription'), eb('state', '!=', 'done')]),
        and([eb('kind', '=', 'subscription'), eb('state', '=', 'waiting')]),
      ]),
    )
    .returning(['target', 'kind'])
    .execute();
  const unnotified = open.filter(({ kind }) => kind === 'unsubscription');
  const due = toEndTargets(
    [...notified, ...unnotified].map(({ target }) => target),
    targets,
  );
  const isUnderWay = await transaction
    .selectFrom('deliveries')
    .select('id')
    .where('kind', '=', 'subscription')
    .where('subject', '=', key)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  const from = isUnderWay ? new Date(now.getTime() + underWayMilliseconds) : now;
  await saveDeliveries(transaction, { kind: 'unsubscription', subject }, due, now, from);
  return due;
}
