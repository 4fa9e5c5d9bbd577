import { type Kysely, sql } from 'kysely';
import { contactMethods } from '#lib/forms/application-form.ts';
import { eraseApplications } from './application-queries.ts';
import type { Tables } from './tables.ts';
import { toContactKey } from './threads.ts';

export interface Erased {
  applications: number;
  subscriptions: number;
  /** The contact in the ways it was written. */
  spellings: string[];
  /** Other contacts that the erased applications held: the person may be elsewhere under them. */
  otherContacts: string[];
}

/** Likes on their way with the person's cookies, and what servers said of the address. */
async function eraseMentions(database: Kysely<Tables>, spellings: string[]): Promise<void> {
  for (const spelling of spellings) {
    // In small letters, for the databases differ in what `like` takes for the same.
    const pattern = `%${spelling.replace(/[\\%_]/g, '\\$&')}%`;
    const holds = (column: string) =>
      sql<boolean>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`;
    await database.deleteFrom('deliveries').where('kind', '=', 'like').where(holds('subject')).execute();
    await database.updateTable('deliveries').set({ last_error: null }).where(holds('last_error')).execute();
  }
}

/** Removes a person by e-mail, telephone or Telegram name, everywhere. */
export async function erasePerson(database: Kysely<Tables>, contact: string): Promise<Erased> {
  const wanted = toContactKey(contact);
  return database.transaction().execute(async (transaction) => {
    const own = await transaction
      .selectFrom('applications')
      .innerJoin('application_contacts as given', 'given.reference', 'applications.reference')
      .select(['applications.reference', 'phone', 'telegram', 'email'])
      .where('given.contact', '=', wanted)
      .execute();
    await eraseApplications(
      transaction,
      own.map(({ reference }) => reference),
    );
    await transaction
      .deleteFrom('deliveries')
      .where('kind', '=', 'subscription')
      .where('subject', '=', wanted)
      .execute();
    const subscriptions = await transaction
      .deleteFrom('subscriptions')
      .where('key', '=', wanted)
      .returning('email')
      .execute();
    const given = own.flatMap((row) => contactMethods.flatMap((method) => row[method] ?? []));
    const known = [...given, ...subscriptions.map(({ email }) => email)];
    const { own: spellings = [], other: otherContacts = [] } = Object.groupBy(new Set(known), (spelling) =>
      toContactKey(spelling) === wanted ? 'own' : 'other',
    );
    if (spellings.length > 0) await eraseMentions(transaction, [...spellings, contact.trim()]);
    return { applications: own.length, subscriptions: subscriptions.length, spellings, otherContacts };
  });
}
