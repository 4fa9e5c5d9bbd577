import { contactMethods } from '#lib/forms/fields.ts';
import type { ApplicationRow } from './tables.ts';

// Soft hyphens, zero-width spaces and direction marks, which address books copy along with a number.
const invisible = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const telegramName = /^[a-z]\w{3,31}$/;
/** First path segments of `t.me` links that are not user names. */
const telegramServices = ['joinchat', 'share', 'proxy', 'socks', 'addstickers', 'addemoji', 'login'];
const telegramLinks = [
  /(?:^|[^\w.-])(?:t|telegram)\.(?:me|dog)\/(?:s\/|@)?(\+?\w+)/,
  /(?:^|[^\w.-])(\w+)\.t\.me(?!\w)/,
  /\btg:(?:\/\/)?resolve\/?\?(?:.*&)?(?:domain|phone)=(\+?\w+)/,
  /(?:^|[^\w.-])web\.telegram\.org\/\S*#@(\w+)/,
];
const mentionedName = /(?<![\w.%+-])@\s?([a-z]\w{3,31})(?![\w@])/g;
const wholeEmail = /^[^\s@<>()[\]",;:]+@[^\s@<>()[\]",;:]+\.[^\s@<>()[\]",;:]+$/;
const phoneLabel =
  /^(?:tel|callto|sms|phone|mobile|тел|телефон|моб|whats?app)[.:\s]+|^(?:https?:\/\/)?wa\.me\//;
const phoneSigns = /^[\d\s()[\]+./\\*_~\p{Pd}\u2212]+$/u;
const mobileNumber = /^(?:7|8|78)?(\d{10})$/;

function toPhone(text: string): string | undefined {
  const written = text.replace(phoneLabel, '');
  if (!phoneSigns.test(written)) return undefined;
  const digits = written.replace(/\D/g, '');
  const [, own] = mobileNumber.exec(digits) ?? [];
  const hasCountry = written.trimStart().startsWith('+');
  if (own && !(hasCountry && digits.length === 10))
    return own.replace(/(...)(...)(..)(..)/, '+7 $1 $2-$3-$4');
  // Foreign numbers: ITU-T E.164 allows 15 digits.
  const isAbroad = !digits.startsWith('7') && digits.length >= (hasCountry ? 8 : 11) && digits.length <= 15;
  return isAbroad ? `+${digits}` : undefined;
}

function toEmail(text: string): string | undefined {
  const [, inBrackets] = /<([^<>]+@[^<>]+)>/.exec(text) ?? [];
  const address = (inBrackets ?? text)
    .replace(/^(?:e-?mail|почта):\s*/, '')
    .replace(/^mailto:([^?]*).*$/, '$1')
    .replace(/^[<("'«\s]+|[>)"'»,.;:!\s]+$/g, '');
  return wholeEmail.test(address) ? address : undefined;
}

function toTelegramName(name: string): string | undefined {
  return telegramName.test(name) && !telegramServices.includes(name) ? name : undefined;
}

function toTelegram(text: string): string | undefined {
  const bare = text.replace(/^@\s?|[\s.,;!]+$/g, '');
  const named = new Set(Array.from(text.matchAll(mentionedName), ([, name]) => name));
  const [only] = named.size === 1 ? named : [];
  return toTelegramName(bare) ?? only;
}

function toLinked(text: string): string | undefined {
  const [target] = telegramLinks.flatMap((link) => link.exec(text)?.[1] ?? []);
  return target && (toTelegramName(target) ?? toPhone(target));
}

/**
 * Returns the key of an e-mail address, a phone number in any format, or a Telegram name or link; undefined for any
 * other text. Equal keys mean the same contact.
 */
export function parseContact(contact: string): string | undefined {
  const text = contact.normalize('NFKC').replace(invisible, '').trim().toLowerCase();
  return toLinked(text) ?? toEmail(text) ?? toPhone(text) ?? toTelegram(text);
}

/** Key of a stored contact. A text of no known kind matches only itself. */
export function toContactKey(contact: string): string {
  return parseContact(contact) ?? contact.toLowerCase().replace(/\s/g, '').replace(/^@/, '');
}

export type Contacts = Pick<ApplicationRow, (typeof contactMethods)[number]>;

/** Unique keys of an application's contacts. */
export function toContactKeys(contacts: Contacts): string[] {
  const given = contactMethods.flatMap((method) => contacts[method] ?? []);
  return [...new Set(given.map(toContactKey))].sort();
}
