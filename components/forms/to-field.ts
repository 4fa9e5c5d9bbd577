import type { ErrorKey } from '@/lib/forms/error-keys';
import type { Bound, FieldProps } from './fields/field-props';
import type { Problems } from './live-form';

interface FormState<Name extends string> {
  /** What the ids of this form begin with. */
  id: string;
  live: { register(name: Name): Bound; problems: Problems } | null;
  /** The errors that the page came with. */
  errors: Problems;
  texts: Record<ErrorKey, string>;
}

/** What every field is given: its id, its error and its tie to the form. */
export function toField<Name extends string>({ id, live, errors, texts }: FormState<Name>) {
  const problems = live?.problems ?? errors;
  return (name: Name): FieldProps => {
    const key = problems[name];
    return { id: `${id}-${name}`, bound: live?.register(name) ?? { name }, error: key && texts[key] };
  };
}
