import { findApplication, findFile, type StoredApplication } from './application-queries.ts';
import { type DeadDeliveries, findDead, sealedPrefix } from './deliveries.ts';
import type { Records } from './records.ts';
import { noteTarget } from './subscription-deliveries.ts';
import { findSubscription, isActive } from './subscriptions.ts';
import type { Database, DeliveryRow, FileRow, SubscriptionRow } from './tables.ts';

/** A subscription that has ended. */
export interface EndedSubscription {
  email: string;
  reason: 'unsubscribed' | 'erased';
  ended_at: string;
}

/** The record that a delivery is about, as read at the time of sending. */
export type DeliveredRecord =
  | { kind: 'application'; application: StoredApplication; readFile(): Promise<FileRow | undefined> }
  | { kind: 'subscription'; subscription: SubscriptionRow; change: 'created' | 'updated' }
  | { kind: 'unsubscription'; ended: EndedSubscription }
  | { kind: 'like'; code: string; cookie: string }
  | { kind: 'dead-deliveries'; dead: DeadDeliveries };

/** Sends one record to one target. Throws `DeliveryFailed`, or any other error, when it did not arrive. */
export type Sender = (delivery: DeliveryRow, record: DeliveredRecord) => Promise<void>;

export class DeliveryFailed extends Error {
  override name = 'DeliveryFailed';
  /** The delivery may have arrived: everything was sent, but no response came. */
  readonly isUncertain: boolean;
  /** The target received and rejected it: a retry is pointless. */
  readonly isFinal: boolean;

  constructor(message: string, isUncertain = false, isFinal = false) {
    super(message);
    this.isUncertain = isUncertain;
    this.isFinal = isFinal;
  }
}

/** The recipient's mail server permanently rejects mail for this address. */
export class RecipientRefused extends DeliveryFailed {
  override name = 'RecipientRefused';
}

/** Joins the page code and the visitor's cookies with a space; a page code has no spaces. */
export function toLikeSubject(code: string, cookie: string): string {
  return `${code} ${cookie}`;
}

function toLike(subject: string): DeliveredRecord {
  const end = subject.indexOf(' ');
  return { kind: 'like', code: subject.slice(0, end), cookie: subject.slice(end + 1) };
}

/**
 * Returns the subscription to send: to its owner in any state, to a target only while it is active. Undefined if there
 * is none to send.
 */
async function findSubscriptionRecord(
  database: Database,
  delivery: DeliveryRow,
): Promise<DeliveredRecord | undefined> {
  const { subject, target } = delivery;
  const kind = 'subscription';
  if (target === 'confirmation') {
    const subscription = await findSubscription(database, subject);
    return subscription && { kind, subscription, change: 'created' };
  }
  return database.transaction().execute(async (transaction) => {
    // From here on, an unsubscription finds this target among those to notify.
    const subscription = await transaction
      .selectFrom('subscriptions')
      .selectAll()
      .where('key', '=', subject)
      .forUpdate()
      .executeTakeFirst();
    if (!subscription || !isActive(subscription)) return undefined;
    return { kind, subscription, change: await noteTarget(transaction, subject, delivery) };
  });
}

/** Undefined when the address has subscribed again: its new subscription is sent instead. */
async function findEnded(
  database: Database,
  { subject, created_at }: DeliveryRow,
  unseal: Records['unseal'],
): Promise<DeliveredRecord | undefined> {
  const isErased = subject.startsWith(sealedPrefix);
  const key = isErased ? unseal(subject.slice(sealedPrefix.length)) : subject;
  const subscription = await findSubscription(database, key);
  if (subscription && isActive(subscription)) return undefined;
  const kind = 'unsubscription';
  if (isErased) return { kind, ended: { email: key, reason: 'erased', ended_at: created_at } };
  if (!subscription) return undefined;
  return { kind, ended: { email: subscription.email, reason: 'unsubscribed', ended_at: created_at } };
}

/** Undefined when there is nothing to send: the record was erased or has ended, or no delivery is dead any more. */
export async function findRecord(
  { database, unseal }: Pick<Records, 'database' | 'unseal'>,
  delivery: DeliveryRow,
): Promise<DeliveredRecord | undefined> {
  const { kind, subject } = delivery;
  if (kind === 'like') return toLike(subject);
  if (kind === 'dead-deliveries') {
    const dead = await findDead(database, subject);
    return dead && { kind, dead };
  }
  if (kind === 'subscription') return findSubscriptionRecord(database, delivery);
  if (kind === 'unsubscription') return findEnded(database, delivery, unseal);
  const application = await findApplication(database, subject);
  return application && { kind, application, readFile: () => findFile(database, subject) };
}
