import type { UseFormReturn } from 'react-hook-form';
import type { Bound, FieldChange } from '#components/forms/fields/field-props.ts';
import { maskInput } from '#components/forms/mask-input.ts';
import { registerPlain } from '#components/forms/register-plain.ts';
import { maskAge } from '#lib/forms/age.ts';
import type { ApplicationValues } from '#lib/forms/application-form.ts';
import { contactMethods } from '#lib/forms/contact-methods.ts';
import { errorKeys } from '#lib/forms/error-keys.ts';
import { maskPhone } from '#lib/forms/phone.ts';
import type { ApplicationPath } from './application-fields.ts';

type Form = UseFormReturn<ApplicationValues>;

function isPaste({ nativeEvent }: FieldChange): boolean {
  const kind = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
  return kind !== 'insertText' && !kind.startsWith('delete');
}

/** The phone keeps its mask while it is typed; a paste that does not fit into it is an error at once. */
function registerPhone(form: Form): Bound {
  const bound = registerPlain(form, 'phone');
  return {
    ...bound,
    onChange(event) {
      const { value, lost } = maskPhone(event.target.value);
      maskInput(event.target, value);
      bound.onChange?.(event);
      if (lost > 0 && isPaste(event)) form.setError('phone', { message: errorKeys.invalid });
    },
  };
}

function registerAge(form: Form): Bound {
  const bound = registerPlain(form, 'age');
  return {
    ...bound,
    onChange(event) {
      maskInput(event.target, maskAge(event.target.value));
      bound.onChange?.(event);
    },
  };
}

/** Choosing or dropping a method clears its own error and that of all contacts. */
function registerContacts(form: Form): Bound {
  const bound = registerPlain(form, 'contacts');
  return {
    ...bound,
    onChange(event) {
      form.clearErrors(contactMethods.filter((method) => method === event.target.value));
      bound.onChange?.(event);
    },
  };
}

/** Ties an input to its value, with what happens while it is edited. */
export function registerField(form: Form, path: ApplicationPath): Bound {
  switch (path) {
    case 'phone':
      return registerPhone(form);
    case 'age':
      return registerAge(form);
    case 'contacts':
      return registerContacts(form);
    default:
      return registerPlain(form, path);
  }
}
