import { type ErrorKey, errorKeys, type FieldErrors } from './error-keys.ts';

const known = new Set<string>(Object.values(errorKeys));

export function isErrorKey(message: string): message is ErrorKey {
  return known.has(message);
}

/** Issues of a schema by field; a message that is no key (a wrong type) counts as invalid. */
export function toFieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'form');
    const key = isErrorKey(message) ? message : errorKeys.invalid;
    const keys = errors[field] ?? [];
    if (!keys.includes(key)) errors[field] = [...keys, key];
  }
  return errors;
}
