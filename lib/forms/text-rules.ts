import * as z from 'zod/mini';
import { errorKeys } from './error-keys.ts';
import { fieldLimits, fieldsWithLines, fixedFields, type LimitedField } from './fields.ts';
import { toLine, toLines } from './plain-text.ts';

/**
 * Text that may be empty. `clean` makes the value that is checked, stored and sent; without it, control characters
 * become spaces and the ends are trimmed.
 */
export function optionalText(field: LimitedField, clean?: (text: string) => string) {
  const toPlain = fieldsWithLines.includes(field) ? toLines : toLine;
  const key = fixedFields.includes(field) ? errorKeys.invalid : errorKeys.tooLong;
  return z
    .string()
    .check(z.overwrite(clean ?? ((text) => toPlain(text).trim())), z.maxLength(fieldLimits[field], key));
}

/** An empty value is only reported as missing, never as invalid too. */
export function requiredText(
  field: LimitedField,
  isValid = (_value: string) => true,
  clean?: (text: string) => string,
) {
  return optionalText(field, clean).check(
    z.superRefine((value, context) => {
      if (value !== '' && isValid(value)) return;
      const key = value === '' ? errorKeys.required : errorKeys.invalid;
      context.addIssue({ code: 'custom', message: key });
    }),
  );
}

export const agreement = z.boolean().check(z.refine((isGiven) => isGiven, errorKeys.required));

// Control characters never belong to an address and could break a mail header.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const blank = /[\s\u0000-\u001f\u007f-\u009f]/;

const around = '.,;:!?()[]{}"\'`«»“”„<>';

/** Without the signs that stand around an address in a text. A pattern for them would take long for a long text. */
function trimPunctuation(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && around.includes(text.charAt(start))) start += 1;
  while (end > start && around.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end).trim();
}

/** Mail programs copy `Name <address>`. */
function readBracketed(text: string): string {
  const start = text.lastIndexOf('<');
  const end = text.indexOf('>', start);
  return start >= 0 && end >= 0 ? text.slice(start + 1, end) : text;
}

/** The address as it is checked, stored and sent, of one that is typed or pasted in any usual way. */
export function normalizeEmail(text: string): string {
  const plain = trimPunctuation(readBracketed(text).trim()).toLowerCase();
  if (!plain.startsWith('mailto:')) return plain;
  const [address = ''] = plain.slice('mailto:'.length).split('?');
  return trimPunctuation(address);
}

// One character before the @ is enough: with `+` the pattern would take 15 s for 64 KB of letters.
const pattern = /[a-z0-9]@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,3}/;

/** The rule of both forms for a normalised address: contains a letter or digit, @, a domain and 2–3 letters. */
export function isEmail(value: string): boolean {
  return pattern.test(value) && !blank.test(value) && value.split('@').length === 2;
}
