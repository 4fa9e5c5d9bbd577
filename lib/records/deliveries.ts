import { randomUUID } from 'node:crypto';
import { takeLock } from './lock.ts';
import type { Database, DeliveryRow } from './tables.ts';

export const deliveryTargets = ['mail', 'webhook', 'confirmation', 'backend'] as const;
export type DeliveryTarget = (typeof deliveryTargets)[number];

/** Queues the deliveries of a record in the transaction that stores it. They are due at `from`. */
export async function saveDeliveries(
  database: Database,
  record: Pick<DeliveryRow, 'kind' | 'subject'>,
  targets: DeliveryTarget[],
  now: Date,
  from = now,
): Promise<void> {
  if (targets.length === 0) return;
  const time = now.toISOString();
  const rows = targets.map((target) => ({
    ...record,
    id: randomUUID(),
    target,
    state: 'waiting' as const,
    attempts: 0,
    due_at: from.toISOString(),
    may_repeat: 0,
    last_error: null,
    created_at: time,
    settled_at: null,
  }));
  await database.insertInto('deliveries').values(rows).execute();
}

/**
 * Lease of a delivery. Its sender renews the lease while it sends. If the lease ends, the sender counts as dead, and
 * another process sends the delivery again.
 */
export const leaseMilliseconds = 5 * 60 * 1000;

function addTime(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}

/** Claims the delivery that is due first. Only one of several processes gets it. */
export async function claimDelivery(
  database: Database,
  target: DeliveryTarget,
  now: Date,
  lease = leaseMilliseconds,
): Promise<DeliveryRow | undefined> {
  const due = database
    .selectFrom('deliveries')
    .select('id')
    .where('target', '=', target)
    .where('state', 'in', ['waiting', 'sending'])
    .where('due_at', '<=', now.toISOString())
    .orderBy('due_at')
    .limit(1);
  // A plain read takes no lock.
  if (!(await due.executeTakeFirst())) return undefined;
  return database
    .updateTable('deliveries')
    .set(({ eb, case: when }) => ({
      state: 'sending',
      attempts: eb('attempts', '+', 1),
      // Still "sending" after its lease: its process died, perhaps after the delivery arrived.
      may_repeat: when().when('state', '=', 'sending').then(1).else(eb.ref('may_repeat')).end(),
      due_at: addTime(now, lease),
    }))
    .where('id', '=', due.forUpdate().skipLocked())
    .returningAll()
    .executeTakeFirst();
}

/** Only the sender that holds the current attempt may record its result. */
function updateAttempt(database: Database, { id, attempts }: DeliveryRow) {
  return database
    .updateTable('deliveries')
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts);
}

/** Returns false when the sender no longer holds the delivery. */
export async function renewLease(
  database: Database,
  delivery: DeliveryRow,
  now: Date,
  lease: number,
): Promise<boolean> {
  const renewed = updateAttempt(database, delivery).set({ due_at: addTime(now, lease) });
  return (await renewed.returning('id').executeTakeFirst()) !== undefined;
}

/** Prefix of the subject of a delivery about an erased person. */
export const sealedPrefix = 'sealed:';

/** Subject that a delivery keeps after it has arrived: without a visitor's cookies or an erased person's address. */
function toDoneSubject({ kind, subject }: DeliveryRow): string {
  if (kind === 'like') return subject.replace(/ .*/s, '');
  return subject.startsWith(sealedPrefix) ? sealedPrefix : subject;
}

export async function completeDelivery(database: Database, delivery: DeliveryRow, now: Date): Promise<void> {
  const subject = toDoneSubject(delivery);
  await updateAttempt(database, delivery)
    .set({ state: 'done', subject, settled_at: now.toISOString(), last_error: null })
    .execute();
}

const endedAtOnce = 1000;

/** Removes a target's waiting deliveries that were queued before a time. Returns their number. */
export async function endDeliveries(
  database: Database,
  target: DeliveryTarget,
  before: Date,
): Promise<number> {
  const old = database
    .selectFrom('deliveries')
    .select('id')
    .where('target', '=', target)
    .where('state', 'in', ['waiting', 'sending'])
    .where('created_at', '<', before.toISOString())
    .limit(endedAtOnce);
  let ended = 0;
  for (;;) {
    const batch = await database.deleteFrom('deliveries').where('id', 'in', old).returning('id').execute();
    ended += batch.length;
    if (batch.length < endedAtOnce) return ended;
  }
}

export interface FailedAttempt {
  reason: string;
  /** Milliseconds until the next attempt; undefined when there is none. */
  delay: number | undefined;
  /** The delivery may have arrived although the attempt failed. */
  isUncertain: boolean;
  /** The recipient's address is invalid or rejects mail; operators cannot help. */
  isRefused?: boolean;
}

export async function failDelivery(
  database: Database,
  delivery: DeliveryRow,
  { reason, delay, isUncertain, isRefused = false }: FailedAttempt,
  now: Date,
): Promise<void> {
  const end = isRefused ? 'refused' : 'dead';
  await updateAttempt(database, delivery)
    .set({
      state: delay === undefined ? end : 'waiting',
      due_at: addTime(now, delay ?? 0),
      last_error: reason.slice(0, 500),
      may_repeat: isUncertain ? 1 : delivery.may_repeat,
      settled_at: delay === undefined ? now.toISOString() : null,
    })
    .execute();
}

/** Lists deliveries, newest first. */
export function listDeliveries(database: Database, states: DeliveryRow['state'][]): Promise<DeliveryRow[]> {
  return database
    .selectFrom('deliveries')
    .selectAll()
    .where('state', 'in', states)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Counts waiting and dead deliveries, with the oldest of each kind. */
export function countDeliveries(database: Database) {
  return database
    .selectFrom('deliveries')
    .select(({ fn }) => ['target', 'state', fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .where('state', 'not in', ['done', 'refused'])
    .groupBy(['target', 'state'])
    .execute();
}

/**
 * Makes failed deliveries due now: all, or one by its ID, which may also be a refused one. Returns their number. Dead
 * ones get all their attempts again.
 */
export async function resendDeliveries(database: Database, now: Date, id?: string): Promise<number> {
  const due_at = now.toISOString();
  const update = () =>
    database
      .updateTable('deliveries')
      .$if(id !== undefined, (query) => query.where('id', '=', id ?? ''))
      .returning('id');
  const waiting = await update()
    .set({ due_at })
    .where('state', '=', 'waiting')
    .where('attempts', '>', 0)
    .execute();
  const ended = await update()
    .set({ state: 'waiting', attempts: 0, due_at, settled_at: null })
    .where('state', 'in', id === undefined ? ['dead'] : ['dead', 'refused'])
    .execute();
  return waiting.length + ended.length;
}

const quietMilliseconds = 60 * 60 * 1000;
const maxListed = 20;

/** The dead deliveries of a target. */
export interface DeadDeliveries {
  target: string;
  count: number;
  newest: DeliveryRow[];
}

/** Notifies the operators over the other channels, at most once an hour per dead target. */
export async function reportDead(
  database: Database,
  dead: DeliveryRow,
  channels: DeliveryTarget[],
  now: Date,
): Promise<void> {
  if (dead.kind === 'dead-deliveries') return;
  const report = { kind: 'dead-deliveries', subject: dead.target } as const;
  const recently = new Date(now.getTime() - quietMilliseconds).toISOString();
  await database.transaction().execute(async (transaction) => {
    await takeLock(transaction, `dead:${dead.target}`);
    const known = await transaction
      .selectFrom('deliveries')
      .select('target')
      .where('kind', '=', report.kind)
      .where('subject', '=', report.subject)
      .where(({ eb, or }) => or([eb('created_at', '>', recently), eb('state', '=', 'waiting')]))
      .execute();
    const notified = known.map(({ target }) => target);
    const due = channels.filter((channel) => channel !== dead.target && !notified.includes(channel));
    await saveDeliveries(transaction, report, due, now);
  });
}

/** Undefined when none is dead any more. */
export async function findDead(database: Database, target: string): Promise<DeadDeliveries | undefined> {
  const dead = await database
    .selectFrom('deliveries')
    .selectAll()
    .where('state', '=', 'dead')
    .where('target', '=', target)
    .where('kind', '!=', 'dead-deliveries')
    .orderBy('settled_at', 'desc')
    .execute();
  if (dead.length === 0) return undefined;
  return { target, count: dead.length, newest: dead.slice(0, maxListed) };
}
