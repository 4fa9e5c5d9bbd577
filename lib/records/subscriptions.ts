import { createHash, randomBytes } from 'node:crypto';
import { toContactKey } from './contact-key.ts';
import { type DeliveryTarget, saveDeliveries } from './deliveries.ts';
import type { Records } from './records.ts';
import { acceptAddress, isRefusedAddress, refuseAddress } from './refused-addresses.ts';
import { createFormRecord, type Submission } from './submission.ts';
import { endSubscription, saveSubscriptionDeliveries } from './subscription-deliveries.ts';
import type { Database, SubscriptionRow } from './tables.ts';

/**
 * `asked`: the confirmation e-mail is the only one until its link is followed. `unasked`: stored while the site sent no
 * e-mails.
 */
export type SubscriptionState = 'asked' | 'confirmed' | 'unasked' | 'unsubscribed';

type StateTimes = Pick<SubscriptionRow, 'asked_at' | 'confirmed_at' | 'unsubscribed_at'>;

export function toSubscriptionState({
  asked_at,
  confirmed_at,
  unsubscribed_at,
}: StateTimes): SubscriptionState {
  if (unsubscribed_at) return 'unsubscribed';
  if (confirmed_at) return 'confirmed';
  return asked_at ? 'asked' : 'unasked';
}

/** Whether e-mails may be sent to the address. */
export function isActive(times: StateTimes): boolean {
  return ['confirmed', 'unasked'].includes(toSubscriptionState(times));
}

/** Whether the owner unsubscribed in response to a confirmation e-mail and never confirmed one. */
export function isRefused({
  confirmed_at,
  mailed_at,
  unsubscribed_at,
}: Pick<SubscriptionRow, 'confirmed_at' | 'mailed_at' | 'unsubscribed_at'>): boolean {
  return unsubscribed_at !== null && confirmed_at === null && mailed_at !== null;
}

const dayMilliseconds = 24 * 60 * 60 * 1000;

interface Change {
  set: Partial<SubscriptionRow>;
  /** Recipients of the notification. */
  due: 'owner' | 'targets' | 'nobody';
}

/** Renews an inactive subscription, at most once a day while its e-mail is not answered. */
function toRenewal(known: SubscriptionRow, wanted: SubscriptionRow, mayMail: boolean): Change {
  const topic = wanted.topic || (known.unsubscribed_at ? '' : known.topic);
  if (!known.unsubscribed_at && !mayMail) return { set: { topic }, due: 'nobody' };
  const { key: _key, token: _token, ...renewed } = wanted;
  return { set: { ...renewed, topic }, due: wanted.asked_at ? 'owner' : 'targets' };
}

/**
 * Change that a form makes to a known address. Anybody can enter any address. So when the site sends e-mails, the owner
 * confirms every change, and gets at most one e-mail a day until then.
 */
function toChange(known: SubscriptionRow, wanted: SubscriptionRow): Change {
  const dayAgo = new Date(Date.parse(wanted.created_at) - dayMilliseconds).toISOString();
  const mayMail = known.mailed_at === null || known.mailed_at < dayAgo;
  if (!isActive(known)) return toRenewal(known, wanted, mayMail);
  const { topic } = wanted;
  const isNewTopic = topic !== '' && topic !== known.topic;
  if (!wanted.asked_at) return isNewTopic ? { set: { topic }, due: 'targets' } : { set: {}, due: 'nobody' };
  const set = isNewTopic ? { new_topic: topic } : {};
  const isQuestion = isNewTopic || known.confirmed_at === null;
  if (!isQuestion || !mayMail) return { set, due: 'nobody' };
  return { set: { ...set, mailed_at: wanted.mailed_at }, due: 'owner' };
}

/** Makes other changes of the subscription wait until the transaction ends. */
function lockSubscription(
  transaction: Database,
  column: 'key' | 'token',
  value: string,
): Promise<SubscriptionRow | undefined> {
  const found = transaction.selectFrom('subscriptions').selectAll().where(column, '=', value);
  return found.forUpdate().executeTakeFirst();
}

async function update(transaction: Database, key: string, set: Partial<SubscriptionRow>): Promise<void> {
  if (Object.keys(set).length === 0) return;
  await transaction.updateTable('subscriptions').set(set).where('key', '=', key).execute();
}

/**
 * Stores an address once, however often it subscribes. With `confirmation` among the targets, the owner is asked by
 * e-mail first; the other targets are notified after the confirmation. Does nothing for an owner who has opted out of
 * e-mails.
 */
export async function saveSubscription(
  records: Records,
  subscription: Submission & { email: string; topic?: string },
  targets: DeliveryTarget[],
  now = new Date(),
): Promise<void> {
  const isMailed = targets.includes('confirmation');
  const time = isMailed ? now.toISOString() : null;
  const { email, topic = '' } = subscription;
  const key = toContactKey(email);
  await records.database.transaction().execute(async (transaction) => {
    if (await isRefusedAddress(records, transaction, email)) return;
    const row: SubscriptionRow = {
      ...(await createFormRecord(records, transaction, subscription, now)),
      key,
      email,
      topic,
      new_topic: null,
      // Part of the links in its e-mails, so that only their reader can confirm or unsubscribe.
      token: randomBytes(16).toString('base64url'),
      asked_at: time,
      mailed_at: time,
      confirmed_at: null,
      unsubscribed_at: null,
    };
    const saved = await transaction
      .insertInto('subscriptions')
      .values(row)
      .onConflict((conflict) => conflict.column('key').doNothing())
      .returning('key')
      .executeTakeFirst();
    const known = saved ? undefined : await lockSubscription(transaction, 'key', key);
    if (known && isRefused(known)) return;
    const { set, due }: Change = known
      ? toChange(known, row)
      : { set: {}, due: isMailed ? 'owner' : 'targets' };
    await update(transaction, key, set);
    if (due === 'targets') await saveSubscriptionDeliveries(transaction, key, targets, now);
    if (due === 'owner') {
      await saveDeliveries(transaction, { kind: 'subscription', subject: key }, ['confirmation'], now);
    }
  });
}

/** Lists subscriptions, newest first. */
export function listSubscriptions(database: Database): Promise<SubscriptionRow[]> {
  return database.selectFrom('subscriptions').selectAll().orderBy('created_at', 'desc').execute();
}

export function findSubscription(database: Database, key: string): Promise<SubscriptionRow | undefined> {
  return database.selectFrom('subscriptions').selectAll().where('key', '=', key).executeTakeFirst();
}

/** Finds the subscription that an e-mail link names. */
export function findOwnSubscription(database: Database, token: string): Promise<SubscriptionRow | undefined> {
  return database.selectFrom('subscriptions').selectAll().where('token', '=', token).executeTakeFirst();
}

/** Topic hash for a link: the owner confirms the topic that the page showed, not one entered since. */
export function toTopicVersion(topic: string): string {
  return topic && createHash('sha256').update(topic).digest('base64url').slice(0, 16);
}

/** Subject of a confirmation. */
export interface Question {
  kind: 'subscribe' | 'change-topic';
  topic: string;
}

/** Undefined when the link of the e-mail has nothing to confirm. */
export function toQuestion(subscription: SubscriptionRow): Question | undefined {
  const { topic, new_topic } = subscription;
  const state = toSubscriptionState(subscription);
  if (state === 'unsubscribed' && !isRefused(subscription)) return undefined;
  if (new_topic !== null && isActive(subscription)) return { kind: 'change-topic', topic: new_topic };
  return state === 'confirmed' ? undefined : { kind: 'subscribe', topic };
}

/**
 * Confirms what the linked page asked. A refused address can be confirmed by the link of its own e-mail. The targets
 * are notified of what they do not know yet.
 */
export async function confirmSubscription(
  records: Records,
  token: string,
  topicVersion: string,
  targets: DeliveryTarget[],
  now = new Date(),
): Promise<void> {
  await records.database.transaction().execute(async (transaction) => {
    const known = await lockSubscription(transaction, 'token', token);
    const question = known && toQuestion(known);
    if (!question || toTopicVersion(question.topic) !== topicVersion) return;
    const { topic } = question;
    const confirmed_at = known.confirmed_at ?? now.toISOString();
    const set = { topic, confirmed_at, new_topic: null, mailed_at: null, unsubscribed_at: null };
    await update(transaction, known.key, set);
    await acceptAddress(records, transaction, known.email);
    // An active subscription was already sent to the targets when it was created.
    if (isActive(known) && topic === known.topic) return;
    await saveSubscriptionDeliveries(transaction, known.key, targets, now);
  });
}

/** Stops all e-mails to the address, including waiting ones. Notifies the targets that know of the subscription. */
export async function unsubscribe(
  records: Records,
  token: string,
  targets: DeliveryTarget[],
  now = new Date(),
): Promise<void> {
  await records.database.transaction().execute(async (transaction) => {
    const known = await lockSubscription(transaction, 'token', token);
    if (!known || known.unsubscribed_at) return;
    const ended = { ...known, new_topic: null, unsubscribed_at: now.toISOString() };
    await update(transaction, known.key, { new_topic: null, unsubscribed_at: ended.unsubscribed_at });
    if (isRefused(ended)) await refuseAddress(records, transaction, known.email, now);
    await endSubscription(transaction, known.key, known.key, targets, now);
  });
}

/** Lets an owner who had opted out of e-mails subscribe again. Returns false when the address was not refused. */
export async function allowAddress(records: Records, email: string): Promise<boolean> {
  return records.database.transaction().execute(async (transaction) => {
    const known = await lockSubscription(transaction, 'key', toContactKey(email));
    const isKnown = known !== undefined && isRefused(known);
    // The address stays unsubscribed; a form may subscribe it again.
    if (isKnown) await update(transaction, known.key, { mailed_at: null });
    return (await acceptAddress(records, transaction, email)) || isKnown;
  });
}
