import type { Bound, FieldProps, FieldState } from '#components/forms/fields/field-props.ts';
import { type ErrorTexts, toErrorText } from './form-texts.ts';
import type { Problems } from './live-form.ts';

interface FormState<Path extends string> {
  /** What the ids of this form begin with. */
  id: string;
  live: { register(path: Path): Bound; problems: Problems } | null;
  /** The errors that the page came with. */
  errors: Problems;
  texts: ErrorTexts;
}

/** What the fields of a form are given: id and error, and for inputs their tie to the form. */
export function createFields<Path extends string>({ id, live, errors, texts }: FormState<Path>) {
  const problems = live?.problems ?? errors;
  function state(name: string): FieldState {
    const key = problems[name];
    return { id: `${id}-${name}`, error: key && toErrorText(texts, name, key) };
  }
  function field(path: Path): FieldProps {
    return { ...state(path), bound: live?.register(path) ?? { name: path } };
  }
  return { state, field };
}
