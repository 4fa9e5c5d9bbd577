import { toDigits } from '#lib/forms/digits.ts';

function countDigits(text: string): number {
  return toDigits(text).length;
}

/** Returns the caret position with the given number of digits after it. */
function findCaret(masked: string, digitsBehind: number): number {
  let caret = masked.length;
  while (caret > 0 && countDigits(masked.slice(caret)) < digitsBehind) caret -= 1;
  // Before a separator, so that the next Backspace deletes a digit.
  while (caret > 0 && /\D/.test(masked.charAt(caret - 1))) caret -= 1;
  return caret;
}

/** Puts a masked text into an input and keeps the caret at the same digit. */
export function maskInput(input: { value: string } & Partial<HTMLInputElement>, masked: string): void {
  const { value, selectionStart } = input;
  if (value === masked) return;
  input.value = masked;
  if (typeof selectionStart !== 'number') return;
  const behind = countDigits(value.slice(selectionStart));
  // Excess digits are dropped from the end.
  const tooMany = Math.max(0, countDigits(value) - countDigits(masked));
  const digitsBehind = Math.max(0, behind - tooMany);
  const caret = digitsBehind === 0 ? masked.length : findCaret(masked, digitsBehind);
  input.setSelectionRange?.(caret, caret);
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fills values of a form post into a form. Does not change a checkbox without a `value` attribute. */
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
