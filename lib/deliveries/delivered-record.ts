import type { Kysely } from 'kysely';
import { findApplication, findFile, type StoredApplication } from '../records/application-queries.ts';
import { findSubscription } from '../records/subscriptions.ts';
import type { DeliveryRow, FileRow, SubscriptionRow, Tables } from '../records/tables.ts';

/** The record that a delivery is about. */
export type DeliveredRecord =
  | { kind: 'application'; application: StoredApplication; readFile(): Promise<FileRow | undefined> }
  | { kind: 'subscription'; subscription: SubscriptionRow };

/** Undefined when the record has been erased meanwhile. */
export async function findRecord(
  database: Kysely<Tables>,
  { kind, subject }: DeliveryRow,
): Promise<DeliveredRecord | undefined> {
  if (kind === 'subscription') {
    const subscription = await findSubscription(database, subject);
    return subscription && { kind, subscription };
  }
  const application = await findApplication(database, subject);
  return application && { kind, application, readFile: () => findFile(database, subject) };
}
