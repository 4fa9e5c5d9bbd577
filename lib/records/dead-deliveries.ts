import type { Kysely } from 'kysely';
import { type DeliveryTarget, saveDeliveries } from './deliveries.ts';
import { takeLock } from './lock.ts';
import type { DeliveryRow, Tables } from './tables.ts';

const quietMilliseconds = 60 * 60 * 1000;
const maxListed = 20;

/** What a target was given up for. */
export interface DeadDeliveries {
  target: string;
  count: number;
  /** The newest of them. */
  newest: DeliveryRow[];
}

/** Has the operators told over the other channels; of each target once an hour, however many are given up. */
export async function reportDead(
  database: Kysely<Tables>,
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
    const told = known.map(({ target }) => target);
    const due = channels.filter((channel) => channel !== dead.target && !told.includes(channel));
    await saveDeliveries(transaction, report, due, now);
  });
}

/** Undefined when none is dead any more. */
export async function findDead(
  database: Kysely<Tables>,
  target: string,
): Promise<DeadDeliveries | undefined> {
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
