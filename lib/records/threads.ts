import { type Contacts, toContactKeys } from './contact-key.ts';
import { takeLock } from './lock.ts';
import type { ApplicationRow, Database } from './tables.ts';

type Threaded = Pick<ApplicationRow, 'reference' | 'vacancy' | 'thread'>;

async function saveContacts(database: Database, reference: string, contacts: string[]): Promise<void> {
  if (contacts.length === 0) return;
  const rows = contacts.map((contact) => ({ reference, contact }));
  await database.insertInto('application_contacts').values(rows).execute();
}

/**
 * Finds the thread of a contact. All applications for a vacancy with the same contact share one thread, so any of them
 * names it.
 */
function findThread(database: Database, { reference, vacancy }: Threaded, contact: string) {
  return database
    .selectFrom('application_contacts as given')
    .innerJoin('applications as other', 'other.reference', 'given.reference')
    .select('other.thread')
    .where('given.contact', '=', contact)
    .where('given.reference', '!=', reference)
    .where('other.vacancy', '=', vacancy)
    .limit(1)
    .executeTakeFirst();
}

async function findStart(database: Database, thread: string): Promise<string> {
  const first = database
    .selectFrom('applications')
    .select('created_at')
    .where('thread', '=', thread)
    .orderBy('created_at')
    .limit(1);
  return (await first.executeTakeFirst())?.created_at ?? '';
}

/** Merges the threads of all applications that share a contact into the oldest one. */
async function mergeThreads(database: Database, application: Threaded, contacts: string[]): Promise<void> {
  const found = new Set<string>();
  for (const contact of contacts) {
    const other = await findThread(database, application, contact);
    if (other) found.add(other.thread);
  }
  found.delete(application.thread);
  if (found.size === 0) return;
  let oldest = { thread: application.thread, start: await findStart(database, application.thread) };
  for (const thread of found) {
    const start = await findStart(database, thread);
    if (start <= oldest.start) oldest = { thread, start };
  }
  const { thread } = oldest;
  const others = [application.thread, ...found].filter((other) => other !== thread);
  await database.updateTable('applications').set({ thread }).where('thread', 'in', others).execute();
}

/** Puts a stored application into its thread. Runs one at a time per vacancy; otherwise one thread could become two. */
export async function joinThread(
  database: Database,
  application: Threaded,
  contacts: string[],
): Promise<void> {
  await takeLock(database, `thread:${application.vacancy}`);
  await mergeThreads(database, application, contacts);
  await saveContacts(database, application.reference, contacts);
}

const pageSize = 500;

type ContactRow = Pick<ApplicationRow, 'reference'> & Contacts;

async function replaceContacts(database: Database, reference: string, contacts: string[]): Promise<void> {
  // The application's thread may have been merged since it was listed, or the application may have been erased.
  const application = await database
    .selectFrom('applications')
    .select(['reference', 'vacancy', 'thread'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!application) return;
  await database.deleteFrom('application_contacts').where('reference', '=', reference).execute();
  await joinThread(database, application, contacts);
}

/** Returns rows whose stored contact keys differ from those that `toKeys` returns. */
async function findStale(database: Database, rows: ContactRow[], toKeys: (given: Contacts) => string[]) {
  const references = rows.map(({ reference }) => reference);
  const stored = await database
    .selectFrom('application_contacts')
    .selectAll()
    .where('reference', 'in', references)
    .execute();
  const storedOf = Map.groupBy(stored, ({ reference }) => reference);
  return rows.flatMap((row) => {
    const known = (storedOf.get(row.reference) ?? []).map(({ contact }) => contact).sort();
    const contacts = toKeys(row);
    return known.join('\n') === contacts.join('\n') ? [] : { reference: row.reference, contacts };
  });
}

/**
 * Recomputes the contacts of all applications, page by page, and merges the threads of those that share one. Never
 * splits threads.
 */
export async function refreshContacts(database: Database, toKeys = toContactKeys): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await database
      .selectFrom('applications')
      .select(['reference', 'phone', 'telegram', 'email'])
      .where('reference', '>', last)
      .orderBy('reference')
      .limit(pageSize)
      .execute();
    const stale = rows.length > 0 ? await findStale(database, rows, toKeys) : [];
    for (const { reference, contacts } of stale) {
      if (database.isTransaction) await replaceContacts(database, reference, contacts);
      else await database.transaction().execute((own) => replaceContacts(own, reference, contacts));
    }
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.reference ?? '';
  }
}
