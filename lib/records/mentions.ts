import { parseContact } from './contact-key.ts';
import type { Database } from './tables.ts';

/** Shorter texts match by chance. */
export const shortestSpelling = 6;
const pageSize = 500;

/** Matches the digits with any separators between them. */
function toNumberPattern(key: string): string {
  const digits = key.replace(/\D/g, '');
  const between = String.raw`[\s().\/\\_\p{Pd}\u2212]{0,3}`;
  const prefix = key.startsWith('+7') ? `(?:\\+?[78]${between})?` : '';
  const own = key.startsWith('+7') ? digits.slice(1) : digits;
  return `(?<!\\d)${prefix}${[...own].join(between)}(?!\\d)`;
}

function toNamePattern(name: string, alone: boolean): string {
  const patterns = [
    `(?<![\\w.])@${name}(?!\\w)`,
    `(?:t|telegram)\\.(?:me|dog)/(?:s/|@)?${name}(?!\\w)`,
    `domain=${name}(?!\\w)`,
    `(?<!\\w)${name}\\.t\\.me`,
  ];
  const word = `(?<![\\p{L}\\p{N}_@.-])${name}(?![\\p{L}\\p{N}_@-])`;
  return [...patterns, ...(alone && name.length >= shortestSpelling ? [word] : [])].join('|');
}

function toPattern(contact: string, alone: boolean): string | undefined {
  const key = parseContact(contact);
  if (key === undefined) {
    const written = contact.trim();
    return written.length >= shortestSpelling ? RegExp.escape(written) : undefined;
  }
  if (key.startsWith('+')) return toNumberPattern(key);
  return key.includes('@') ? `(?<![\\w.+-])${RegExp.escape(key)}(?![\\w-])` : toNamePattern(key, alone);
}

/**
 * Returns a test for texts that mention a contact, in any format and case. With `alone`, a Telegram name also matches
 * without its @ if it is long enough not to match another word by chance.
 */
export function createMentionTest(contact: string, alone: boolean): (text: string) => boolean {
  const pattern = toPattern(contact, alone);
  if (pattern === undefined) return () => false;
  const mention = new RegExp(pattern, 'iu');
  return (text) => mention.test(text);
}

/** Applications of other people that mention the contact. They are not erased: an operator decides. */
export async function findMentions(database: Database, contact: string): Promise<string[]> {
  const isMention = createMentionTest(contact, true);
  const found: string[] = [];
  let last = '';
  for (;;) {
    const rows = await database
      .selectFrom('applications')
      .selectAll()
      .where('reference', '>', last)
      .orderBy('reference')
      .limit(pageSize)
      .execute();
    for (const row of rows) if (isMention(Object.values(row).join('\n'))) found.push(row.reference);
    if (rows.length < pageSize) return found;
    last = rows.at(-1)?.reference ?? '';
  }
}
