import { logger } from '#lib/log.ts';
import { eraseApplications } from './application-queries.ts';
import { takeLock } from './lock.ts';
import type { Database } from './tables.ts';

/** Days that records are kept. */
export interface Retention {
  /** Applications, and the marks of addresses that have unsubscribed. */
  records: number;
  /** Subscriptions that nobody has confirmed. */
  unconfirmed: number;
  /** Deliveries that have arrived or were given up. */
  deliveries: number;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;
/** Applications with their files that one transaction erases; others wait for it. */
const batchSize = 200;

function toLimit(now: Date, days: number): string {
  return new Date(now.getTime() - days * dayMilliseconds).toISOString();
}

function eraseBatch(database: Database, before: string): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await takeLock(transaction, 'retention');
    const old = await transaction
      .selectFrom('applications')
      .select('reference')
      .where('created_at', '<', before)
      .limit(batchSize)
      .execute();
    await eraseApplications(transaction, old);
    return old.length;
  });
}

/** All but the applications. These rows have no files and are soon gone. */
function eraseSmall(database: Database, days: Retention, now: Date) {
  return database.transaction().execute(async (transaction) => {
    await takeLock(transaction, 'retention');
    const subscriptions = await transaction
      .deleteFrom('subscriptions')
      .where(({ and, eb, or }) =>
        or([
          and([eb('asked_at', '<', toLimit(now, days.unconfirmed)), eb('confirmed_at', 'is', null)]),
          eb('unsubscribed_at', '<', toLimit(now, days.records)),
        ]),
      )
      .returning('key')
      .execute();
    const keys = subscriptions.map(({ key }) => key);
    if (keys.length > 0) await transaction.deleteFrom('deliveries').where('subject', 'in', keys).execute();
    const deliveries = await transaction
      .deleteFrom('deliveries')
      .where('state', 'in', ['done', 'dead'])
      .where('settled_at', '<', toLimit(now, days.deliveries))
      .returning('id')
      .execute();
    await transaction.deleteFrom('claims').where('expires_at', '<', now.toISOString()).execute();
    return { subscriptions: subscriptions.length, deliveries: deliveries.length };
  });
}

/** Removes records past their time, and expired claims; says how many. */
export async function eraseOld(
  database: Database,
  days: Retention,
  now = new Date(),
): Promise<Record<'applications' | 'subscriptions' | 'deliveries', number>> {
  const small = await eraseSmall(database, days, now);
  const before = toLimit(now, days.records);
  let applications = 0;
  let erased: number;
  do {
    erased = await eraseBatch(database, before);
    applications += erased;
  } while (erased === batchSize);
  return { ...small, applications };
}

const hourMilliseconds = 60 * 60 * 1000;

/** Erases old records now and every hour; gives a function that ends it. */
export function startRetention(database: Database, days: Retention): () => void {
  const erase = async () => {
    try {
      const erased = await eraseOld(database, days);
      if (Object.values(erased).some((count) => count > 0)) logger.info(erased, 'old records erased');
    } catch (error) {
      logger.error(error, 'old records could not be erased');
    }
  };
  void erase();
  const timer = setInterval(erase, hourMilliseconds);
  return () => clearInterval(timer);
}
