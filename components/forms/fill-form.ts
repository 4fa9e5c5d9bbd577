import { toDigits } from '#lib/forms/digits.ts';

function countDigits(text: string): number {
  return toDigits(text).length;
}

/** Where the caret goes, so that as many digits stand behind it as before. */
function findCaret(masked: string, digitsBehind: number): number {
  let caret = masked.length;
  while (caret > 0 && countDigits(masked.slice(caret)) < digitsBehind) caret -= 1;
  // Before a separator, so that the next backspace takes a digit.
  while (caret > 0 && /\D/.test(masked.charAt(caret - 1))) caret -= 1;
  return caret;
}

/** Puts a masked text into an input without moving the visitor's place in it. */
export function maskInput(input: { value: string } & Partial<HTMLInputElement>, masked: string): void {
  const { value, selectionStart } = input;
  if (value === masked) return;
  input.value = masked;
  if (typeof selectionStart !== 'number') return;
  const behind = countDigits(value.slice(selectionStart));
  // What was too much has gone from the end.
  const tooMany = Math.max(0, countDigits(value) - countDigits(masked));
  const digitsBehind = Math.max(0, behind - tooMany);
  const caret = digitsBehind === 0 ? masked.length : findCaret(masked, digitsBehind);
  input.setSelectionRange?.(caret, caret);
}

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
