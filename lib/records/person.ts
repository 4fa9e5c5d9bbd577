import { contactMethods } from '#lib/forms/fields.ts';
import { findFile } from './application-queries.ts';
import { parseContact, toContactKey } from './contact-key.ts';
import { type DeliveryTarget, sealedPrefix } from './deliveries.ts';
import { createMentionTest } from './mentions.ts';
import type { Records } from './records.ts';
import { eraseFoundApplications } from './steps.ts';
import { endSubscription } from './subscription-deliveries.ts';
import { findSubscription } from './subscriptions.ts';
import type { Database } from './tables.ts';
import { refreshContacts } from './threads.ts';

/** Returns the consent text, and when and to which targets the record was sent. */
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
  const application = await database
    .selectFrom('applications')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!application) return [];
  const { thread: _thread, ...own } = application;
  const stored = await findFile(database, reference);
  const { bytes, reference: _reference, ...facts } = stored ?? {};
  const file = stored ? { ...facts, base64: Buffer.from(bytes ?? []).toString('base64') } : null;
  const more = await findConsentAndDeliveries(database, own.consent_version, 'application', reference);
  return [{ ...own, file, ...more }];
}

/** Thrown for a text that is not a contact. */
export class ContactUnclear extends Error {
  override name = 'ContactUnclear';

  constructor(contact: string) {
    super(
      `"${contact}" is not an e-mail, a phone number or a Telegram name, and nobody has sent it as a contact`,
    );
  }
}

/**
 * Key of the contact that an operator searches for. A text of no known kind must be written exactly as it is stored.
 */
export async function findContactKey(database: Database, contact: string): Promise<string> {
  // During an update, the previous build still runs and stores contact keys that its own rule makes.
  await refreshContacts(database);
  const understood = parseContact(contact);
  if (understood !== undefined) return understood;
  const key = toContactKey(contact);
  const stored = database.selectFrom('application_contacts').select('contact').where('contact', '=', key);
  if (key === '' || !(await stored.limit(1).executeTakeFirst())) throw new ContactUnclear(contact);
  return key;
}

/** Returns everything stored under an e-mail address, phone number or Telegram name, including files and consents. */
export async function findPerson(database: Database, contact: string) {
  const key = await findContactKey(database, contact);
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
  /** Spellings of the contact in the erased records. */
  spellings: string[];
  /** Other contacts in the erased applications. The person may have more records under these. */
  otherContacts: string[];
  /** Targets notified that the subscription has ended. */
  told: DeliveryTarget[];
}

const pageSize = 500;

/** Deletes queued likes that carry the person's cookies, and stored server errors that mention the contact. */
async function eraseMentions(database: Database, contact: string): Promise<void> {
  const isMention = createMentionTest(contact, false);
  let last = '';
  for (;;) {
    const rows = await database
      .selectFrom('deliveries')
      .select(['id', 'kind', 'subject', 'last_error'])
      .where('id', '>', last)
      .where(({ eb, or }) => or([eb('kind', '=', 'like'), eb('last_error', 'is not', null)]))
      .orderBy('id')
      .limit(pageSize)
      .execute();
    const likes = rows.filter(({ kind, subject }) => kind === 'like' && isMention(subject));
    const errors = rows.filter(({ last_error }) => last_error !== null && isMention(last_error));
    if (likes.length > 0) {
      const ids = likes.map(({ id }) => id);
      await database.deleteFrom('deliveries').where('id', 'in', ids).execute();
    }
    if (errors.length > 0) {
      const ids = errors.map(({ id }) => id);
      await database.updateTable('deliveries').set({ last_error: null }).where('id', 'in', ids).execute();
    }
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.id ?? '';
  }
}

function findOwn(database: Database, key: string, limit: number) {
  return database
    .selectFrom('applications')
    .innerJoin('application_contacts as given', 'given.reference', 'applications.reference')
    .leftJoin('application_files as file', 'file.reference', 'applications.reference')
    .select(['applications.reference', 'phone', 'telegram', 'email', 'file.size'])
    .where('given.contact', '=', key)
    .limit(limit)
    .execute();
}

/**
 * Erases a person by e-mail address, phone number or Telegram name. Applications are erased first, in steps; an
 * interrupted run must be repeated. With `ending`, targets that know of the subscription are notified of its end; until
 * then the address is kept encrypted for them.
 */
export async function erasePerson(
  database: Database,
  contact: string,
  ending?: Pick<Records, 'seal'> & { targets: DeliveryTarget[] },
): Promise<Erased> {
  const key = await findContactKey(database, contact);
  const given = new Set<string>();
  const applications = await eraseFoundApplications(
    database,
    (transaction, limit) => findOwn(transaction, key, limit),
    {
      onErased: (rows) => {
        for (const row of rows) for (const method of contactMethods) if (row[method]) given.add(row[method]);
      },
    },
  );
  let told: DeliveryTarget[] = [];
  const subscriptions = await database.transaction().execute(async (transaction) => {
    const subscription = await findSubscription(transaction, key);
    if (subscription && ending) {
      const subject = `${sealedPrefix}${ending.seal(subscription.email)}`;
      told = await endSubscription(transaction, key, subject, ending.targets, new Date());
    }
    const deliveries = transaction
      .deleteFrom('deliveries')
      .where('kind', 'in', ['subscription', 'unsubscription']);
    await deliveries.where('subject', '=', key).execute();
    const erased = await transaction
      .deleteFrom('subscriptions')
      .where('key', '=', key)
      .returning('email')
      .execute();
    for (const { email } of erased) given.add(email);
    if (given.size > 0) await eraseMentions(transaction, contact);
    return erased.length;
  });
  const { own: spellings = [], other: otherContacts = [] } = Object.groupBy(given, (spelling) =>
    toContactKey(spelling) === key ? 'own' : 'other',
  );
  return { applications, subscriptions, spellings, otherContacts, told };
}
