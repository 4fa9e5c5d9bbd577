import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Bound } from '#components/forms/fields/field-props.ts';

/** The form library takes a box that was ticked by default for the whole group, whatever is ticked by now. */
function forgetDefault(input: unknown): void {
  if (!(input instanceof HTMLInputElement) || !input.defaultChecked) return;
  const { checked } = input;
  input.defaultChecked = false;
  input.checked = checked;
}

/** Ties an input to its value. Its error goes when the visitor edits it, and is looked for at the next try only. */
export function registerPlain<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  path: Path<Values>,
): Bound {
  const { name, ref, onBlur, onChange } = form.register(path);
  return {
    name,
    ref(input) {
      forgetDefault(input);
      ref(input);
    },
    onBlur,
    onChange(event) {
      form.clearErrors(path);
      return onChange(event);
    },
  };
}
