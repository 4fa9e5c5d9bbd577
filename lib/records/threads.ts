import { contactMethods } from '#lib/forms/fields.ts';
import { isPhone, maskPhone } from '#lib/forms/phone.ts';
import { takeLock } from './lock.ts';
import type { ApplicationRow, Database } from './tables.ts';

/** Normalises an e-mail, a telephone number or a Telegram name. */
export function toContactKey(contact: string): string {
  const plain = contact.toLowerCase().replace(/\s/g, '').replace(/^@/, '');
  if (!/^[\d()+-]+$/.test(plain)) return plain;
  const { value } = maskPhone(plain);
  return isPhone(value) ? value : plain;
}

type Contacts = Pick<ApplicationRow, (typeof contactMethods)[number]>;

/** The normalised contacts of an application. */
export function toContactKeys(contacts: Contacts): string[] {
  const given = contactMethods.flatMap((method) => contacts[method] ?? []);
  return [...new Set(given.map(toContactKey))].sort();
}

/**
 * The thread of a new application: all applications for a vacancy that share a contact, named after the first. One
 * that shares contacts with several threads merges them.
 */
export async function findThread(
  database: Database,
  { reference, vacancy }: Pick<ApplicationRow, 'reference' | 'vacancy'>,
  contacts: string[],
): Promise<string> {
  if (contacts.length === 0) return reference;
  const earlier = await database
    .selectFrom('application_contacts as contact')
    .innerJoin('applications as other', 'other.reference', 'contact.reference')
    .select('other.thread')
    .where('contact.contact', 'in', contacts)
    .where('other.vacancy', '=', vacancy)
    .orderBy('other.created_at')
    .execute();
  const [first = reference, ...others] = new Set(earlier.map(({ thread }) => thread));
  if (others.length > 0) {
    await database.updateTable('applications').set({ thread: first }).where('thread', 'in', others).execute();
  }
  return first;
}

export async function saveContacts(database: Database, reference: string, contacts: string[]): Promise<void> {
  if (contacts.length === 0) return;
  const rows = contacts.map((contact) => ({ reference, contact }));
  await database.insertInto('application_contacts').values(rows).execute();
}

/** Puts a stored application into its thread. One at a time for each vacancy, or one thread might become two. */
export async function joinThread(
  database: Database,
  application: Pick<ApplicationRow, 'reference' | 'vacancy'>,
  contacts: string[],
): Promise<void> {
  await takeLock(database, `thread:${application.vacancy}`);
  const { reference } = application;
  const thread = await findThread(database, application, contacts);
  if (thread !== reference) {
    await database.updateTable('applications').set({ thread }).where('reference', '=', reference).execute();
  }
  await saveContacts(database, reference, contacts);
}
