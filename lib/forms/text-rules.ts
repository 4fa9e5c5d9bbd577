import * as z from 'zod/mini';
import { errorKeys } from './error-keys.ts';
import { fieldLimits, fieldsWithLines, fixedFields, type LimitedField } from './fields.ts';
import { toLine, toLines } from './plain-text.ts';

/**
 * Text that may be empty. `clean` produces the value that is checked, stored and sent. By default, control characters
 * become spaces and the text is trimmed.
 */
export function optionalText(field: LimitedField, clean?: (text: string) => string) {
  const toPlain = fieldsWithLines.includes(field) ? toLines : toLine;
  const key = fixedFields.includes(field) ? errorKeys.invalid : errorKeys.tooLong;
  return z
    .string()
    .check(z.overwrite(clean ?? ((text) => toPlain(text).trim())), z.maxLength(fieldLimits[field], key));
}

/** An empty value is only reported as missing, not also as invalid. */
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

// Control characters are never part of an address and could break a mail header.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern searches for them
const blank = /[\s\u0000-\u001f\u007f-\u009f]/;

const around = '.,;:!?()[]{}"\'`«»“”„<>';

/** Removes punctuation around an address. Not done with a pattern, which would be slow for long texts. */
function trimPunctuation(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && around.includes(text.charAt(start))) start += 1;
  while (end > start && around.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end).trim();
}

/** Extracts the address from `Name <address>`, as mail programs copy it. */
function readBracketed(text: string): string {
  const start = text.lastIndexOf('<');
  const end = text.indexOf('>', start);
  return start >= 0 && end >= 0 ? text.slice(start + 1, end) : text;
}

/** Normalises a typed or pasted address to the form that is checked, stored and sent. */
export function normalizeEmail(text: string): string {
  const plain = trimPunctuation(readBracketed(text).trim()).toLowerCase();
  if (!plain.startsWith('mailto:')) return plain;
  const [address = ''] = plain.slice('mailto:'.length).split('?');
  return trimPunctuation(address);
}

// One character before the @ is enough: with `+`, the pattern would take 15 s for 64 KB of letters.
const pattern = /[a-z0-9]@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,3}/;

/** Rule of both forms for a normalised address: contains a letter or digit, @, a domain and 2–3 letters. */
export function isEmail(value: string): boolean {
  return pattern.test(value) && !blank.test(value) && value.split('@').length === 2;
}
