import { useMemo } from 'react';
import type { FieldErrors, FieldValues, FormState } from 'react-hook-form';
import { isErrorKey } from '#lib/forms/to-field-errors.ts';
import type { Failure, Problems } from './live-form.ts';

function toProblems<Name extends string>(
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

/** The errors of the fields now, and those of the last try to send. */
export function useProblems<Values extends FieldValues, Name extends string>(
  { errors, submitCount }: FormState<Values>,
  names: readonly Name[],
): { problems: Problems<Name>; failure: Failure<Name> | null } {
  const problems = toProblems(errors, names);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the errors as they were when the try ended
  const failure = useMemo(() => {
    const failed = names.filter((name) => problems[name]);
    return failed.length > 0 ? { names: failed } : null;
  }, [submitCount]);
  return { problems, failure };
}
