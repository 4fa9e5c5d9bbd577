import type { Kysely } from 'kysely';
import { findApplication, findFile } from './application-queries.ts';
import { findSubscription } from './subscriptions.ts';
import type { Tables } from './tables.ts';
import { toContactKey } from './threads.ts';

async function findConsent(database: Kysely<Tables>, version: string): Promise<string | undefined> {
  const consent = await database
    .selectFrom('consents')
    .select('text')
    .where('version', '=', version)
    .executeTakeFirst();
  return consent?.text;
}

/** Where the record was sent, and when. */
function listDeliveriesOf(database: Kysely<Tables>, kind: 'application' | 'subscription', subject: string) {
  return database
    .selectFrom('deliveries')
    .select(['target', 'state', 'created_at', 'settled_at'])
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

async function getApplication(database: Kysely<Tables>, reference: string) {
  const application = await findApplication(database, reference);
  if (!application) return [];
  const { siblings: _siblings, thread: _thread, ...own } = application;
  const bytes = (await findFile(database, reference))?.bytes;
  const file = own.file && { ...own.file, base64: Buffer.from(bytes ?? []).toString('base64') };
  const consent = await findConsent(database, own.consent_version);
  return [{ ...own, file, consent, deliveries: await listDeliveriesOf(database, 'application', reference) }];
}

/** Everything that is stored under an e-mail, telephone or Telegram name, files and consents included. */
export async function findPerson(database: Kysely<Tables>, contact: string) {
  const key = toContactKey(contact);
  const own = await database
    .selectFrom('application_contacts')
    .select('reference')
    .where('contact', '=', key)
    .execute();
  const applications = await Promise.all(own.map(({ reference }) => getApplication(database, reference)));
  const subscription = await findSubscription(database, key);
  const subscriptions = subscription && {
    ...subscription,
    consent: await findConsent(database, subscription.consent_version),
    deliveries: await listDeliveriesOf(database, 'subscription', key),
  };
  return { contact, applications: applications.flat(), subscriptions: subscriptions ? [subscriptions] : [] };
}
