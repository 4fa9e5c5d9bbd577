import type { Kysely } from 'kysely';
import { eraseApplications } from './application-queries.ts';
import { takeLock } from './lock.ts';
import type { Tables } from './tables.ts';

/** Days that records are kept. */
export interface Retention {
  /** Applications, and the marks of addresses that have unsubscribed. */
  records: number;
  /** Subscriptions that nobody has confirmed. */
  unconfirmed: number;
  /** Deliveries that have arrived or were given up. */
  deliveries: number;
}

export interface ErasedOld {
  applications: number;
  subscriptions: number;
  deliveries: number;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Applications with their files that one transaction erases; others wait for it. */
const batchSize = 200;

async function eraseSubscriptions(database: Kysely<Tables>, unconfirmed: string, unsubscribed: string) {
  const erased = await database
    .deleteFrom('subscriptions')
    .where(({ and, eb, or }) =>
      or([
        and([eb('asked_at', '<', unconfirmed), eb('confirmed_at', 'is', null)]),
        eb('unsubscribed_at', '<', unsubscribed),
      ]),
    )
    .returning('key')
    .execute();
  const keys = erased.map(({ key }) => key);
  if (keys.length > 0) await database.deleteFrom('deliveries').where('subject', 'in', keys).execute();
  return keys.length;
}

function eraseBatch(database: Kysely<Tables>, before: string): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await takeLock(transaction, 'retention');
    const old = await transaction
      .selectFrom('applications')
      .select('reference')
      .where('created_at', '<', before)
      .limit(batchSize)
      .execute();
    await eraseApplications(
      transaction,
      old.map(({ reference }) => reference),
    );
    return old.length;
  });
}

async function eraseAllApplications(database: Kysely<Tables>, before: string): Promise<number> {
  const erased = await eraseBatch(database, before);
  return erased < batchSize ? erased : erased + (await eraseAllApplications(database, before));
}

/** All but the applications: what has no files is soon gone. */
function eraseSmall(database: Kysely<Tables>, before: Record<keyof Retention, string>, now: Date) {
  return database.transaction().execute(async (transaction) => {
    await takeLock(transaction, 'retention');
    const subscriptions = await eraseSubscriptions(transaction, before.unconfirmed, before.records);
    const deliveries = await transaction
      .deleteFrom('deliveries')
      .where('state', 'in', ['done', 'dead'])
      .where('settled_at', '<', before.deliveries)
      .returning('id')
      .execute();
    await transaction.deleteFrom('claims').where('expires_at', '<', now.toISOString()).execute();
    return { subscriptions, deliveries: deliveries.length };
  });
}

/** Removes what is past its time, and claims too; says how much. */
export async function eraseOld(
  database: Kysely<Tables>,
  { records, unconfirmed, deliveries }: Retention,
  now = new Date(),
): Promise<ErasedOld> {
  const before = (count: number) => new Date(now.getTime() - count * dayMilliseconds).toISOString();
  const limits = {
    records: before(records),
    unconfirmed: before(unconfirmed),
    deliveries: before(deliveries),
  };
  const small = await eraseSmall(database, limits, now);
  return { ...small, applications: await eraseAllApplications(database, limits.records) };
}
