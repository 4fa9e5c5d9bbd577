/** @jest-environment node */
import fc from 'fast-check';
import { toDigits as keepDigits } from './digits.ts';
import { editPhone, isPhone, maskPhone } from './phone.ts';

const digit = fc.integer({ min: 0, max: 9 });
const typed = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.oneof(digit.map(String), fc.constantFrom('+7', '+', ' ', '-', '(', '٣')))
    .map((keys) => keys.join('')),
);
const toDigits = (text: string) => keepDigits(text.replace(/^[+＋][7７]/, ''));

test('turns any input into the start of a number, using only typed digits', () => {
  fc.assert(
    fc.property(typed, (input) => {
      const { value, lost } = maskPhone(input);
      expect('+7 000 000-00-00'.startsWith(value.replace(/(?<=\+7.*)\d/g, '0'))).toBe(true);
      expect(toDigits(input.trim())).toContain(toDigits(value));
      expect(lost).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('keeps a mobile number in any format without losing digits', () => {
  const rest = fc.array(digit, { minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(
      rest,
      fc.constantFrom('', '8', '7', '+7', ' +7 ', '+7 8'),
      fc.constantFrom('', ' ', '-', ') '),
      (digits, prefix, gap) => {
        const { value, lost } = maskPhone([prefix, 9, ...digits].join(gap).replace(`+7${gap}`, '+7'));
        expect(lost).toBe(0);
        expect(isPhone(value)).toBe(true);
        expect(toDigits(value)).toBe(`9${digits.join('')}`);
        expect(maskPhone(value)).toEqual({ value, lost: 0 });
      },
    ),
  );
});

test('masking masked text, or an edit that changes nothing, leaves it unchanged', () => {
  fc.assert(
    fc.property(typed, typed, (first, second) => {
      const { value } = editPhone(second, maskPhone(first).value);
      expect(maskPhone(value)).toEqual({ value, lost: 0 });
      expect(editPhone(value, value)).toEqual({ value, lost: 0 });
    }),
  );
});

test('adding or removing a digit at the end keeps the digits before it', () => {
  fc.assert(
    fc.property(typed, digit, (text, key) => {
      const { value } = maskPhone(text);
      fc.pre(value !== '');
      expect(editPhone(`${value}${key}`, value).value.startsWith(value)).toBe(true);
      const shorter = editPhone(value.slice(0, -1), value).value;
      expect(value.startsWith(shorter)).toBe(true);
    }),
  );
});
