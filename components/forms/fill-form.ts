import { maskInput } from './mask-input.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Puts values into a form, in the notation of a form post. A box without a value of its own stays as it is. */
export function fillForm(form: HTMLFormElement, fields: URLSearchParams): void {
  for (const control of form.querySelectorAll<Control>('[name]')) {
    const value = fields.get(control.name);
    if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) {
      if (control.hasAttribute('value')) {
        control.checked = fields.getAll(control.name).includes(control.value);
      }
    } else if (value !== null) {
      maskInput(control, value);
    }
  }
}
