import type { Path } from 'react-hook-form';
import type { Bound, FieldChange } from '#components/forms/fields/field-props.ts';
import { tieInput } from '#components/forms/form-rules.ts';
import type { FormControl } from '#components/forms/live-form.ts';
import { maskInput } from '#components/forms/mask-input.ts';
import { type ApplicationValues, maskAge } from '#lib/forms/application-form.ts';
import { errorKeys } from '#lib/forms/error-keys.ts';
import { contactMethods } from '#lib/forms/fields.ts';
import { maskPhone } from '#lib/forms/phone.ts';

/** "insertText", "deleteContentForward" and the like. */
function getEditKind({ nativeEvent }: FieldChange): string {
  return nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
}

function isPaste(event: FieldChange): boolean {
  const kind = getEditKind(event);
  return kind !== 'insertText' && !kind.startsWith('delete');
}

/** Delete before a separator takes the digit behind it. */
function deleteBehind(input: FieldChange['target'], previous: string): void {
  const place = input instanceof HTMLInputElement ? input.selectionStart : null;
  if (place === null || maskPhone(input.value).value !== previous) return;
  input.value = input.value.slice(0, place) + input.value.slice(place).replace(/\d/, '');
  if (input instanceof HTMLInputElement) input.setSelectionRange(place, place);
}

/** Ties an input to its value, with what happens while it is edited. */
export function tieField(control: FormControl<ApplicationValues>, path: Path<ApplicationValues>): Bound {
  const tied = tieInput(control, path);
  const changes: Partial<Record<typeof path, (event: FieldChange) => void>> = {
    // It keeps its mask while it is typed; a paste that does not fit into it is an error at once.
    phone(event) {
      if (getEditKind(event) === 'deleteContentForward') {
        deleteBehind(event.target, control.getValues('phone'));
      }
      const { value, lost } = maskPhone(event.target.value);
      maskInput(event.target, value);
      tied.onChange?.(event);
      if (lost > 0 && isPaste(event)) control.setError('phone', { message: errorKeys.invalid });
    },
    age(event) {
      maskInput(event.target, maskAge(event.target.value));
      tied.onChange?.(event);
    },
    // Choosing or dropping a method clears its own error and that of all contacts.
    contacts(event) {
      control.clearErrors(contactMethods.filter((method) => method === event.target.value));
      tied.onChange?.(event);
    },
  };
  return { ...tied, onChange: changes[path] ?? tied.onChange };
}
