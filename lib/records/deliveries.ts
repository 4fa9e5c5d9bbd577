import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DeliveryRow, Tables } from './tables.ts';

export const deliveryTargets = ['mail', 'webhook', 'confirmation', 'backend'] as const;
export type DeliveryTarget = (typeof deliveryTargets)[number];

/** Notes what has to be sent, in the transaction that stores the record. */
export async function saveDeliveries(
  database: Kysely<Tables>,
  record: Pick<DeliveryRow, 'kind' | 'subject'>,
  targets: DeliveryTarget[],
  now: Date,
): Promise<void> {
  if (targets.length === 0) return;
  const time = now.toISOString();
  const rows = targets.map((target) => ({
    ...record,
    id: randomUUID(),
    target,
    state: 'waiting' as const,
    attempts: 0,
    due_at: time,
    may_repeat: 0,
    last_error: null,
    created_at: time,
    settled_at: null,
  }));
  await database.insertInto('deliveries').values(rows).execute();
}
