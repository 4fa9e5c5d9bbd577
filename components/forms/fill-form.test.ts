import { maskPhone } from '#lib/forms/phone.ts';
import { maskInput } from './fill-form.ts';

/** Returns the masked input value; `|` is the caret in argument and result. */
function edit(typed: string): string {
  const input = document.createElement('input');
  input.value = typed.replace('|', '');
  input.setSelectionRange(typed.indexOf('|'), typed.indexOf('|'));
  maskInput(input, maskPhone(input.value).value);
  const caret = input.selectionStart ?? 0;
  return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`;
}

test.each([
  ['9|', '+7 9|'],
  ['+7 9991|', '+7 999 1|'],
  ['+7 95|99 000-00-01', '+7 95|9 900-00-00'],
  ['+7 9|9 000-00-01', '+7 9|90 000-00-1'],
  ['+7 999 000|00-01', '+7 999 000|-00-01'],
  ['+7 99 |000-00-01', '+7 99|0 000-00-1'],
])('masks %s as %s and keeps the caret', (typed, masked) => expect(edit(typed)).toBe(masked));
