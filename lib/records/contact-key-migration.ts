import { contactMethods } from '#lib/forms/fields.ts';
import { isPhone, maskPhone } from '#lib/forms/phone.ts';
import { type Contacts, toContactKey } from './contact-key.ts';
import type { Database } from './tables.ts';
import { refreshContacts } from './threads.ts';

const pageSize = 500;

/** The contact rule of earlier builds, used only for rollback. */
function toEarlierKey(contact: string): string {
  const plain = contact.toLowerCase().replace(/\s/g, '').replace(/^@/, '');
  if (!/^[\d()+-]+$/.test(plain)) return plain;
  const { value } = maskPhone(plain);
  return isPhone(value) ? value : plain;
}

function toEarlierKeys(contacts: Contacts): string[] {
  const given = contactMethods.flatMap((method) => contacts[method] ?? []);
  return [...new Set(given.map(toEarlierKey))].sort();
}

/** Changes the key of a subscription and its deliveries. If another subscription has the new key, nothing changes. */
async function renameSubscription(database: Database, key: string, wanted: string): Promise<void> {
  const taken = database.selectFrom('subscriptions').select('key').where('key', '=', wanted);
  if (await taken.executeTakeFirst()) return;
  await database.updateTable('subscriptions').set({ key: wanted }).where('key', '=', key).execute();
  await database
    .updateTable('deliveries')
    .set({ subject: wanted })
    .where('subject', '=', key)
    .where('kind', '=', 'subscription')
    .execute();
}

async function renameSubscriptions(database: Database, toKey: (email: string) => string): Promise<void> {
  let last = '';
  for (;;) {
    const rows = await database
      .selectFrom('subscriptions')
      .select(['token', 'key', 'email'])
      .where('token', '>', last)
      // Not ordered by the key, because the loop changes it.
      .orderBy('token')
      .limit(pageSize)
      .execute();
    for (const { key, email } of rows) {
      const wanted = toKey(email);
      if (wanted !== key) await renameSubscription(database, key, wanted);
    }
    if (rows.length < pageSize) return;
    last = rows.at(-1)?.token ?? '';
  }
}

/** Computes all stored contact keys with the new rule. The contacts themselves stay as they were entered. */
export async function fillContactKeys(database: Database): Promise<void> {
  await refreshContacts(database);
  await renameSubscriptions(database, toContactKey);
}

/** Computes all contact keys with the earlier rule. Merged threads stay merged. */
export async function restoreContactKeys(database: Database): Promise<void> {
  await refreshContacts(database, toEarlierKeys);
  await renameSubscriptions(database, (email) => email.toLowerCase());
}
