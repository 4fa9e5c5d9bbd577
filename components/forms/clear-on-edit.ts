import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

type ChangeEvent = Parameters<UseFormRegisterReturn['onChange']>[0];

/** A field's error goes when the visitor edits the field, and comes back at the earliest with the next try. */
export function clearOnEdit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  bound: UseFormRegisterReturn<Path<Values>>,
  ...others: Path<Values>[]
): UseFormRegisterReturn<Path<Values>> {
  return {
    ...bound,
    onChange(event: ChangeEvent) {
      form.clearErrors([bound.name, ...others]);
      return bound.onChange(event);
    },
  };
}
