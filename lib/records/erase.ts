import type { Kysely } from 'kysely';
import { toContactKey } from './contact-key.ts';
import type { Tables } from './tables.ts';

export interface Erased {
  applications: number;
  subscriptions: number;
  /** Other contacts that the erased applications held: the person may be elsewhere under them. */
  otherContacts: string[];
}

/** Removes applications with all that belongs to them, files first. */
async function eraseApplications(database: Kysely<Tables>, references: string[]): Promise<void> {
  if (references.length === 0) return;
  await database.deleteFrom('application_files').where('reference', 'in', references).execute();
  await database.deleteFrom('deliveries').where('subject', 'in', references).execute();
  await database.deleteFrom('application_contacts').where('reference', 'in', references).execute();
  await database.deleteFrom('claims').where('reference', 'in', references).execute();
  await database.deleteFrom('applications').where('reference', 'in', references).execute();
}

/** Removes a person by e-mail, telephone or Telegram name, everywhere. */
export async function erasePerson(database: Kysely<Tables>, contact: string): Promise<Erased> {
  const wanted = toContactKey(contact);
  const isWanted = (known: string) => toContactKey(known) === wanted;
  return database.transaction().execute(async (transaction) => {
    const all = await transaction
      .selectFrom('applications')
      .select(['reference', 'phone', 'telegram', 'email'])
      .execute();
    const people = all.map(({ reference, phone, telegram, email }) => ({
      reference,
      contacts: [phone, telegram, email].filter((known) => known !== null),
    }));
    const own = people.filter(({ contacts }) => contacts.some(isWanted));
    const references = own.map(({ reference }) => reference);
    await eraseApplications(transaction, references);
    await transaction.deleteFrom('deliveries').where('subject', '=', wanted).execute();
    const subscriptions = await transaction
      .deleteFrom('subscriptions')
      .where('key', '=', wanted)
      .returning('key')
      .execute();
    const others = own.flatMap(({ contacts }) => contacts).filter((known) => !isWanted(known));
    return {
      applications: own.length,
      subscriptions: subscriptions.length,
      otherContacts: [...new Set(others)],
    };
  });
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** Removes applications older than so many days, and claims past their time; says how many applications. */
export async function eraseOld(database: Kysely<Tables>, days: number, now = new Date()): Promise<number> {
  const limit = new Date(now.getTime() - days * dayMilliseconds).toISOString();
  return database.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('applications')
      .select('reference')
      .where('created_at', '<', limit)
      .execute();
    await eraseApplications(
      transaction,
      old.map(({ reference }) => reference),
    );
    await transaction.deleteFrom('claims').where('expires_at', '<', now.toISOString()).execute();
    return old.length;
  });
}
