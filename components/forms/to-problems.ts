import type { FieldErrors, FieldValues } from 'react-hook-form';
import { isErrorKey } from '@/lib/forms/to-field-errors';
import type { Problems } from './live-form';

/** The error keys of the fields, in the order of `names`. */
export function toProblems<Name extends string>(
  errors: FieldErrors<FieldValues>,
  names: readonly Name[],
): Problems<Name> {
  const problems: Problems<Name> = {};
  for (const name of names) {
    const message = errors[name]?.message;
    if (typeof message === 'string' && isErrorKey(message)) problems[name] = message;
  }
  return problems;
}
