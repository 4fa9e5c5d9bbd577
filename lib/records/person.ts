import { sql } from 'kysely';
import { contactMethods } from '#lib/forms/fields.ts';
import { eraseApplications, findApplication, findFile } from './application-queries.ts';
import { shortestSpelling } from './remains.ts';
import { findSubscription } from './subscriptions.ts';
import type { Database } from './tables.ts';
import { toContactKey } from './threads.ts';

/** The text that was agreed to, and where and when the record was sent. */
async function findConsentAndDeliveries(
  database: Database,
  version: string,
  kind: 'application' | 'subscription',
  subject: string,
) {
  const consent = database.selectFrom('consents').select('text').where('version', '=', version);
  const deliveries = database
    .selectFrom('deliveries')
    .select(['target', 'state', 'created_at', 'settled_at'])
    .where('kind', '=', kind)
    .where('subject', '=', subject);
  return { consent: (await consent.executeTakeFirst())?.text, deliveries: await deliveries.execute() };
}

async function getApplication(database: Database, reference: string) {
  const application = await findApplication(database, reference);
  if (!application) return [];
  const { siblings: _siblings, thread: _thread, ...own } = application;
  const bytes = (await findFile(database, reference))?.bytes;
  const file = own.file && { ...own.file, base64: Buffer.from(bytes ?? []).toString('base64') };
  const more = await findConsentAndDeliveries(database, own.consent_version, 'application', reference);
  return [{ ...own, file, ...more }];
}

/** Everything that is stored under an e-mail, telephone or Telegram name, files and consents included. */
export async function findPerson(database: Database, contact: string) {
  const key = toContactKey(contact);
  const own = await database
    .selectFrom('application_contacts')
    .select('reference')
    .where('contact', '=', key)
    .execute();
  const applications = await Promise.all(own.map(({ reference }) => getApplication(database, reference)));
  const subscription = await findSubscription(database, key);
  if (!subscription) return { contact, applications: applications.flat(), subscriptions: [] };
  const more = await findConsentAndDeliveries(database, subscription.consent_version, 'subscription', key);
  return { contact, applications: applications.flat(), subscriptions: [{ ...subscription, ...more }] };
}

export interface Erased {
  applications: number;
  subscriptions: number;
  /** The contact as it was written in the erased records. */
  spellings: string[];
  /** Other contacts that the erased applications held: the person may be elsewhere under them. */
  otherContacts: string[];
}

/** Likes to be sent with the person's cookies, and error messages of servers that name the contact. */
async function eraseMentions(database: Database, spellings: string[]): Promise<void> {
  for (const spelling of spellings.filter(({ length }) => length >= shortestSpelling)) {
    // In lower case, for `like` ignores case in one database only.
    const pattern = `%${spelling.replace(/[\\%_]/g, '\\$&')}%`;
    const holds = (column: string) =>
      sql<boolean>`lower(${sql.ref(column)}) like lower(${pattern}) escape '\\'`;
    await database.deleteFrom('deliveries').where('kind', '=', 'like').where(holds('subject')).execute();
    await database.updateTable('deliveries').set({ last_error: null }).where(holds('last_error')).execute();
  }
}

/** Removes a person by e-mail, telephone or Telegram name, everywhere. */
export async function erasePerson(database: Database, contact: string): Promise<Erased> {
  const wanted = toContactKey(contact);
  return database.transaction().execute(async (transaction) => {
    const own = await transaction
      .selectFrom('applications')
      .innerJoin('application_contacts as given', 'given.reference', 'applications.reference')
      .select(['applications.reference', 'phone', 'telegram', 'email'])
      .where('given.contact', '=', wanted)
      .execute();
    await eraseApplications(transaction, own);
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
