import type { Kysely } from 'kysely';
import type { DeliveryTarget } from './deliveries.ts';
import type { DeliveryRow, Tables } from './tables.ts';

/** How long a sender may take; after that it is taken for dead, and another sends again. */
const leaseMilliseconds = 5 * 60 * 1000;

function addTime(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}

/** Takes the delivery that is due first. Of several processes that want it, one gets it. */
export async function claimDelivery(
  database: Kysely<Tables>,
  target: DeliveryTarget,
  now: Date,
): Promise<DeliveryRow | undefined> {
  const due = database
    .selectFrom('deliveries')
    .select('id')
    .where('target', '=', target)
    .where('state', 'in', ['waiting', 'sending'])
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(1);
  // Only looking takes no lock.
  if (!(await due.executeTakeFirst())) return undefined;
  return database
    .updateTable('deliveries')
    .set(({ eb, case: when }) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      // Still "sending" after its time: the process that sent it died, perhaps after it arrived.
      may_repeat: when().when('state', '=', 'sending').then(1).else(eb.ref('may_repeat')).end(),
      due_at: addTime(now, leaseMilliseconds),
    }))
    .where('id', '=', due.forUpdate().skipLocked())
    .returningAll()
    .executeTakeFirst();
}

/** Only the sender whose attempt it still is may say how it ended. */
function updateAttempt(database: Kysely<Tables>, { id, attempts }: DeliveryRow) {
  return database
    .updateTable('deliveries')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts);
}

export async function settleDelivery(
  database: Kysely<Tables>,
  delivery: DeliveryRow,
  now: Date,
): Promise<void> {
  await updateAttempt(database, delivery)
    .set({ state: 'done', settled_at: now.toISOString(), last_error: null })
    .execute();
}

export interface FailedAttempt {
  reason: string;
  /** Milliseconds to the next attempt; undefined when there is none. */
  delay: number | undefined;
  /** Whether it may have arrived all the same. */
  isUncertain: boolean;
}

export async function failDelivery(
  database: Kysely<Tables>,
  delivery: DeliveryRow,
  { reason, delay, isUncertain }: FailedAttempt,
  now: Date,
): Promise<void> {
  await updateAttempt(database, delivery)
    .set({
      state: delay === undefined ? 'dead' : 'waiting',
      due_at: addTime(now, delay ?? 0),
      last_error: reason.slice(0, 500),
      may_repeat: isUncertain ? 1 : delivery.may_repeat,
      settled_at: delay === undefined ? now.toISOString() : null,
    })
    .execute();
}

/** Newest first. */
export function listDeliveries(
  database: Kysely<Tables>,
  states: DeliveryRow['state'][],
): Promise<DeliveryRow[]> {
  return database
    .selectFrom('deliveries')
    .selectAll()
    .where('state', 'in', states)
    .orderBy('created_at', 'desc')
    .execute();
}

/** How many deliveries are not done, and since when. */
export function countDeliveries(database: Kysely<Tables>) {
  return database
    .selectFrom('deliveries')
    .select(({ fn }) => ['target', 'state', fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .where('state', '!=', 'done')
    .groupBy(['target', 'state'])
    .execute();
}

/** Gives dead deliveries a fresh start: one by its id, or all; says how many. */
export async function resendDeliveries(database: Kysely<Tables>, now: Date, id?: string): Promise<number> {
  const revived = await database
    .updateTable('deliveries')
    .set({ state: 'waiting', attempts: 0, due_at: now.toISOString(), settled_at: null })
    .where('state', '=', 'dead')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
    .returning('id')
    .execute();
  return revived.length;
}
