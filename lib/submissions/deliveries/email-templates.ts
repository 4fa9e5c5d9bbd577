import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createTranslator } from 'next-intl';
import { z } from 'zod';
import { readBrand } from '#lib/brand/read-brand.ts';
import { getBrandName } from '#lib/content/brand.ts';
import { defaultLanguage } from '#lib/content/languages.ts';
import {
  type SubscriptionAction,
  toSubscriptionCall,
  toSubscriptionPath,
} from '#lib/forms/subscription-links.ts';
import { type Messages, mergeMessages, messages, nameBrand } from '#lib/i18n/messages.ts';
import type { StoredApplication } from '#lib/records/application-queries.ts';
import type { EndedSubscription } from '#lib/records/delivered-record.ts';
import type { DeadDeliveries } from '#lib/records/deliveries.ts';
import { toFieldLine, toPrintable } from '#lib/records/printable.ts';
import type { FileRow, SubscriptionRow } from '#lib/records/tables.ts';
import { env } from '#lib/settings/env.ts';

export interface Email {
  to: string[];
  replyTo?: string;
  subject: string;
  text: string;
  attachment?: { filename: string; content: Buffer };
  headers?: Record<string, string>;
}

type MailKind =
  | 'ApplicationMail'
  | 'SubscriptionMail'
  | 'SubscriptionEndMail'
  | 'KnownSubscriberMail'
  | 'ConfirmationMail'
  | 'SubscribeMail'
  | 'DeadDeliveriesMail';

const mailTexts = z.record(z.string(), z.string()).refine((texts) => 'subject' in texts);

/** Empty when the file is missing or broken; the content index reports it. */
async function readMessages(folder: string, language: string): Promise<Messages> {
  try {
    const text = await readFile(path.join(folder, 'messages', `${language}.json`), 'utf8');
    return messages.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

type MailTexts = (key: string, values?: Record<string, string>) => string;

/**
 * Texts of one kind of e-mail in a language, or in the default one. The company's own texts override the built-in ones.
 */
async function getMailTexts(kind: MailKind, language = defaultLanguage): Promise<MailTexts> {
  const folders = [process.cwd(), path.resolve(/* turbopackIgnore: true */ env.CONTENT_DIR)];
  const [bundled = {}, own = {}] = await Promise.all(folders.map((folder) => readMessages(folder, language)));
  const named = nameBrand(mergeMessages(bundled, own), getBrandName(readBrand(), language));
  if (language !== defaultLanguage && !mailTexts.safeParse(named[kind]).success) return getMailTexts(kind);
  return createTranslator({ locale: language, messages: mailTexts.parse(named[kind]) });
}

/** Indents further lines, so that submitted text cannot look like another field. */
function toLines(texts: MailTexts, values: Record<string, string | null>): string {
  return Object.entries(values)
    .flatMap(([key, value]) => (value ? toFieldLine(texts(key), value.replace(/\r\n?/g, '\n')) : []))
    .join('\n');
}

/** Lists the other applications with the same contact, so that none is mistaken for the only one. */
function toSiblingNotes(
  texts: MailTexts,
  { reference, siblings, sibling_count }: StoredApplication,
): string[] {
  if (sibling_count < 2) return [];
  const lines = siblings.map((sibling) => {
    const note = sibling.reference === reference ? ` ${texts('this-one')}` : '';
    return `${sibling.reference}, ${sibling.created_at}${note}`;
  });
  const isCut = sibling_count > siblings.length;
  const more = isCut ? [texts('same-contact-more', { count: String(sibling_count) })] : [];
  return [[texts('same-contact'), ...lines, ...more].join('\n')];
}

/** E-mail to the recruiters. Sex and age are left out; they stay in the application record. */
export async function toApplicationEmail(
  application: StoredApplication,
  file: FileRow | undefined,
  to: string[],
  mayRepeat: boolean,
): Promise<Email> {
  const texts = await getMailTexts('ApplicationMail');
  const { reference, vacancy_title, name, city, phone, telegram, email, resume, education, about } =
    application;
  const { page, language, created_at } = application;
  const facts = { name, city, phone, telegram, email, resume, education, about, file: file?.name ?? null };
  const lines = toLines(texts, { ...facts, page, language, created: created_at });
  const notes = [
    ...toSiblingNotes(texts, application),
    texts('more', { reference }),
    ...(mayRepeat ? [texts('may-repeat')] : []),
  ];
  return {
    to,
    replyTo: email ?? undefined,
    subject: texts('subject', { reference, vacancy: toPrintable(vacancy_title) }),
    text: [lines, ...notes].join('\n\n'),
    attachment: file && { filename: file.name, content: Buffer.from(file.bytes) },
  };
}

export async function toSubscriptionEmail(
  subscription: SubscriptionRow,
  change: 'created' | 'updated',
  to: string[],
): Promise<Email> {
  const texts = await getMailTexts('SubscriptionMail');
  const { email, topic, page, language, created_at } = subscription;
  const text = toLines(texts, { email, topic, page, language, created: created_at });
  return { to, subject: texts(change === 'created' ? 'subject' : 'subject-updated'), text };
}

/** Notifies recruiters and operators that an address may no longer be written to. */
export async function toEndEmail(
  { email, reason, ended_at }: EndedSubscription,
  to: string[],
): Promise<Email> {
  const texts = await getMailTexts('SubscriptionEndMail');
  const lines = toLines(texts, { email, ended: ended_at });
  const notes = [texts(reason), ...(env.BACKEND_URL ? [texts('backend')] : [])];
  return { to, subject: texts('subject'), text: [lines, ...notes].join('\n\n') };
}

/** Notifies the operators of dead deliveries. */
export async function toDeadEmail({ target, count, newest }: DeadDeliveries, to: string[]): Promise<Email> {
  const texts = await getMailTexts('DeadDeliveriesMail');
  const lines = newest.map(({ kind, subject, settled_at }) => {
    const name = kind === 'application' ? ` ${subject}` : '';
    return `${kind}${name}, ${settled_at}`;
  });
  const values = { target, count: String(count) };
  return { to, subject: texts('subject', values), text: [texts('text', values), ...lines].join('\n') };
}

/**
 * E-mail to the applicant, in the language of the form. It contains no submitted text, because the address may be
 * someone else's.
 */
export async function toConfirmationEmail(application: StoredApplication, to: string): Promise<Email> {
  const texts = await getMailTexts('ConfirmationMail', application.language);
  const { reference, vacancy_title: vacancy } = application;
  return {
    to: [to],
    subject: texts('subject', { reference }),
    text: texts('text', { vacancy, reference }),
  };
}

async function toConfirmEmail(
  kind: 'SubscribeMail' | 'KnownSubscriberMail',
  { email, language, token }: SubscriptionRow,
  siteUrl: string,
): Promise<Email> {
  const texts = await getMailTexts(kind, language);
  const toUrl = (action: SubscriptionAction) => `${siteUrl}${toSubscriptionPath(language, action, token)}`;
  return {
    to: [email],
    subject: texts('subject'),
    text: texts('text', { confirm: toUrl('confirm'), unsubscribe: toUrl('unsubscribe') }),
    // One-click unsubscribe in the mail program (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${siteUrl}${toSubscriptionCall('unsubscribe', token)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Asks the owner of an address to confirm the subscription. */
export function toSubscribeEmail(subscription: SubscriptionRow, siteUrl: string): Promise<Email> {
  return toConfirmEmail('SubscribeMail', subscription, siteUrl);
}

/** Asks a subscriber to confirm a change. It contains no submitted text, because anybody may have entered it. */
export function toKnownSubscriberEmail(subscription: SubscriptionRow, siteUrl: string): Promise<Email> {
  return toConfirmEmail('KnownSubscriberMail', subscription, siteUrl);
}
