import { findApplication, findFile, type StoredApplication } from './application-queries.ts';
import { type DeadDeliveries, findDead } from './deliveries.ts';
import { findSubscription } from './subscriptions.ts';
import type { Database, DeliveryRow, FileRow, SubscriptionRow } from './tables.ts';

/** The record that a delivery is about. */
export type DeliveredRecord =
  | { kind: 'application'; application: StoredApplication; readFile(): Promise<FileRow | undefined> }
  | { kind: 'subscription'; subscription: SubscriptionRow }
  | { kind: 'like'; code: string; cookie: string }
  | { kind: 'dead-deliveries'; dead: DeadDeliveries };

/** Sends one record to one target; throws `DeliveryFailed`, or anything, when it did not arrive. */
export type Sender = (delivery: DeliveryRow, record: DeliveredRecord) => Promise<void>;

export class DeliveryFailed extends Error {
  override name = 'DeliveryFailed';
  /** It may have arrived nevertheless: everything was sent, and no answer came. */
  readonly isUncertain: boolean;
  /** It arrived and was refused: another attempt is of no use. */
  readonly isFinal: boolean;

  constructor(message: string, isUncertain = false, isFinal = false) {
    super(message);
    this.isUncertain = isUncertain;
    this.isFinal = isFinal;
  }
}

/** The mail server of the recipient does not take e-mails for this address, now or later. */
export class RecipientRefused extends DeliveryFailed {
  override name = 'RecipientRefused';
}

/** A page code has no spaces; the visitor's cookies follow the first one. */
export function toLikeSubject(code: string, cookie: string): string {
  return `${code} ${cookie}`;
}

function toLike(subject: string): DeliveredRecord {
  const end = subject.indexOf(' ');
  return { kind: 'like', code: subject.slice(0, end), cookie: subject.slice(end + 1) };
}

/** Undefined when the record has been erased meanwhile, or no delivery is dead any more. */
export async function findRecord(
  database: Database,
  { kind, subject }: DeliveryRow,
): Promise<DeliveredRecord | undefined> {
  if (kind === 'like') return toLike(subject);
  if (kind === 'dead-deliveries') {
    const dead = await findDead(database, subject);
    return dead && { kind, dead };
  }
  if (kind === 'subscription') {
    const subscription = await findSubscription(database, subject);
    return subscription && { kind, subscription };
  }
  const application = await findApplication(database, subject);
  return application && { kind, application, readFile: () => findFile(database, subject) };
}
