import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Bound } from './fields/field-props';

/** Ties an input to its value. Its error goes when the visitor edits it, and is looked for at the next try only. */
export function registerPlain<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  path: Path<Values>,
): Bound {
  const { name, ref, onBlur, onChange } = form.register(path);
  return {
    name,
    ref,
    onBlur,
    onChange(event) {
      form.clearErrors(path);
      return onChange(event);
    },
  };
}
