import { z } from 'zod';
import { erasePerson } from './person.ts';
import type { Records } from './records.ts';
import type { Database } from './tables.ts';

const entry = z.object({ hash: z.string(), at: z.string() });

/**
 * Erasures and unsubscriptions that a backup must not undo silently. People are identified by keyed hashes of their
 * contacts.
 */
export const restoreJournal = z.object({
  erased: z.array(entry),
  unsubscribed: z.array(entry),
  refused: z.array(entry),
});
export type RestoreJournal = z.output<typeof restoreJournal>;

type Hash = Pick<Records, 'hash'>;

function toHash({ hash }: Hash, key: string): string {
  return hash(`erased:${key}`);
}

/** Records that a person was erased, without storing who. */
export async function noteErasure(records: Hash, database: Database, key: string, now: Date): Promise<void> {
  const erased_at = now.toISOString();
  await database
    .insertInto('erasures')
    .values({ hash: toHash(records, key), erased_at })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ erased_at }))
    .execute();
}

export async function readJournal(records: Pick<Records, 'database' | 'hash'>): Promise<RestoreJournal> {
  const { database } = records;
  const erased = await database.selectFrom('erasures').selectAll().execute();
  const refused = await database.selectFrom('refused_addresses').selectAll().execute();
  const unsubscribed = await database
    .selectFrom('subscriptions')
    .select(['key', 'unsubscribed_at'])
    .where('unsubscribed_at', 'is not', null)
    .execute();
  return {
    erased: erased.map(({ hash, erased_at }) => ({ hash, at: erased_at })),
    unsubscribed: unsubscribed.map(({ key, unsubscribed_at }) => ({
      hash: toHash(records, key),
      at: unsubscribed_at ?? '',
    })),
    refused: refused.map(({ hash, refused_at }) => ({ hash, at: refused_at })),
  };
}

/** People whom a backup would bring back, by contact key. */
export interface Undone {
  erased: string[];
  unsubscribed: { key: string; at: string }[];
}

function toTimes(entries: RestoreJournal['erased']): Map<string, string> {
  return new Map(entries.map(({ hash, at }) => [hash, at]));
}

/** Finds restored records that were erased or ended after the backup was made. */
export async function findUndone(
  records: Pick<Records, 'database' | 'hash'>,
  journal: RestoreJournal,
): Promise<Undone> {
  const { database } = records;
  const contacts = await database
    .selectFrom('application_contacts as given')
    .innerJoin('applications', 'applications.reference', 'given.reference')
    .select(({ fn }) => ['given.contact as key', fn.min('created_at').as('created_at')])
    .groupBy('given.contact')
    .execute();
  const subscriptions = await database
    .selectFrom('subscriptions')
    .select(['key', 'created_at', 'unsubscribed_at'])
    .execute();
  const erasedAt = toTimes(journal.erased);
  const endedAt = toTimes(journal.unsubscribed);
  const erased = [...contacts, ...subscriptions].filter(
    ({ key, created_at }) => created_at <= (erasedAt.get(toHash(records, key)) ?? ''),
  );
  const ended = subscriptions.flatMap(({ key, unsubscribed_at }) => {
    const at = unsubscribed_at ? undefined : endedAt.get(toHash(records, key));
    return at === undefined ? [] : { key, at };
  });
  return { erased: [...new Set(erased.map(({ key }) => key))], unsubscribed: ended };
}

/** Adds the journal to the restored records, so that the next restore has it too. */
export async function mergeJournal({ database }: Pick<Records, 'database'>, journal: RestoreJournal) {
  for (const { hash, at } of journal.erased) {
    const row = database.insertInto('erasures').values({ hash, erased_at: at });
    await row.onConflict((conflict) => conflict.column('hash').doUpdateSet({ erased_at: at })).execute();
  }
  for (const { hash, at } of journal.refused) {
    const row = database.insertInto('refused_addresses').values({ hash, refused_at: at });
    await row.onConflict((conflict) => conflict.column('hash').doNothing()).execute();
  }
}

/** Repeats the erasures and unsubscriptions. No notifications are sent a second time. */
export async function keepOut({ database }: Pick<Records, 'database'>, undone: Undone): Promise<void> {
  for (const key of undone.erased) await erasePerson(database, key);
  for (const { key, at } of undone.unsubscribed) {
    await database.transaction().execute(async (transaction) => {
      const update = transaction.updateTable('subscriptions').set({ unsubscribed_at: at, new_topic: null });
      await update.where('key', '=', key).execute();
      await transaction.deleteFrom('subscription_targets').where('key', '=', key).execute();
      const waiting = transaction.deleteFrom('deliveries').where('kind', '=', 'subscription');
      await waiting.where('subject', '=', key).where('state', 'in', ['waiting', 'sending']).execute();
    });
  }
}

/** Marks waiting deliveries, because they may have arrived after the backup was made. Returns their number. */
export async function markRepeats(database: Database): Promise<number> {
  const marked = await database
    .updateTable('deliveries')
    .set({ may_repeat: 1 })
    .where('state', 'in', ['waiting', 'sending'])
    .returning('id')
    .execute();
  return marked.length;
}
