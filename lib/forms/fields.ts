import * as z from 'zod/mini';
import { errorKeys } from './error-keys.ts';
import { fieldLimits } from './limits.ts';

type LimitedField = keyof typeof fieldLimits;

/** Text that may be empty. */
export function optionalText(field: LimitedField) {
  return z.string().check(z.trim(), z.maxLength(fieldLimits[field], errorKeys.invalid));
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
