import * as z from 'zod/mini';
import { errorKeys } from './error-keys.ts';
import { fieldLimits, fieldsWithLines } from './fields.ts';
import { toLine, toLines } from './plain-text.ts';

type LimitedField = keyof typeof fieldLimits;

/** Text that may be empty. */
export function optionalText(field: LimitedField) {
  const clean = fieldsWithLines.includes(field) ? toLines : toLine;
  return z.string().check(z.overwrite(clean), z.trim(), z.maxLength(fieldLimits[field], errorKeys.invalid));
}

/** An empty value is only reported as missing, never as invalid too. */
export function requiredText(field: LimitedField, isValid = (_value: string) => true) {
  return optionalText(field).check(
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

function isAddress(value: string, pattern: RegExp): boolean {
  const address = value.trim();
  return pattern.test(address) && !blank.test(address) && address.split('@').length === 2;
}

// One character before the @ does: with `+` the pattern would take 15 s for 64 KB of letters.

/** The rule of the application form: contains lowercase letters or digits, @, lowercase domain, 2–3 letters. */
export function isEmail(value: string): boolean {
  return isAddress(value, /[a-z0-9]@[a-z]+\.[a-z]{2,3}/);
}

/** The rule of the subscribe form: the same, with capitals allowed after the @. */
export function isSubscribeEmail(value: string): boolean {
  return isAddress(value, /[a-z0-9]@[a-zA-Z]+\.[a-zA-Z]{2,3}/);
}
