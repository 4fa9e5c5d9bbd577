/** @jest-environment node */
import { editPhone, isPhone, maskPhone } from './phone.ts';

test.each([
  ['', ''],
  ['+', ''],
  ['+7', ''],
  ['8', ''],
  ['9', '+7 9'],
  ['+7 9991', '+7 999 1'],
  ['+7 999 123', '+7 999 123'],
  ['+7 999 1234', '+7 999 123-4'],
  ['+7 999 123-45', '+7 999 123-45'],
  ['9991234567', '+7 999 123-45-67'],
  [' +79991234567', '+7 999 123-45-67'],
  ['89991234567', '+7 999 123-45-67'],
  ['79991234567', '+7 999 123-45-67'],
  ['+7 8 (999) 123 45 67', '+7 999 123-45-67'],
  ['тел. 8-999-123-45-67', '+7 999 123-45-67'],
])('masks %j as %j without losing digits', (input, value) => {
  expect(maskPhone(input)).toEqual({ value, lost: 0 });
});

test.each(['+7 812 123-45-67', '+7 812 123-45-6', '+7 8', '+7 999 000-00-01'])(
  'leaves the masked text %j unchanged',
  (value) => expect(maskPhone(value)).toEqual({ value, lost: 0 }),
);

test('reads full-width digits as digits', () => {
  expect(maskPhone('８（９９９）１２３－４５－６７')).toEqual({ value: '+7 999 123-45-67', lost: 0 });
  expect(maskPhone('＋７９９９１２３４５６７')).toEqual({ value: '+7 999 123-45-67', lost: 0 });
});

test.each([
  // Text before the edit, text after it, masked result, lost digits.
  ['+7 812 123-45-6', '+7 812 123-45-67', '+7 812 123-45-67', 0],
  ['+7 812 123-45-67', '+7 812 123-45-6', '+7 812 123-45-6', 0],
  ['+7 981 234-56-78', '+7 81 234-56-78', '+7 812 345-67-8', 0],
  ['+7 999 1', '+7 8999 1', '+7 999 1', 0],
  ['+7 999 1', '+7 4999 1', '+7 999 1', 1],
  ['+7 999 1', '8+7 999 1', '+7 999 1', 0],
  ['+7 9', '+7 ', '', 0],
  ['+7 9', '', '', 0],
  ['+7 999 000-00-01', '8 (999) 000-00-02', '+7 999 000-00-02', 0],
  ['+7 999 000-00-01', '+7 999 000-00-012', '+7 999 000-00-01', 1],
  ['+7 999 000-00-01', '+7 495 000-00-01', '+7 950 000-00-1', 1],
  ['', '7', '', 0],
  ['', '8', '', 0],
  ['', '0', '', 1],
  ['', '1', '', 1],
  ['', '+7 812 123-45-67', '+7 121 234-56-7', 1],
])('masks %j edited to %j as %j and drops %d digits', (previous, input, value, lost) => {
  expect(editPhone(input, previous)).toEqual({ value, lost });
});

test.each([
  ['+7 701', 2],
  ['+7 812', 2],
  ['8 999 000-00-01', 0],
])('typing %j key by key reports %d lost digits', (keys, told) => {
  let value = '';
  let total = 0;
  for (const key of keys) {
    const masked = editPhone(value + key, value);
    value = masked.value;
    total += masked.lost;
  }
  expect(total).toBe(told);
});

test.each([
  ['+7 (495) 123-45-67', 1],
  ['8005553535', 1],
  ['+7 999 123-45-67-89', 2],
  ['+44 7700 900123', 2],
])('pasting %j reports lost digits', (input, lost) => {
  expect(maskPhone(input).lost).toBe(lost);
});

test('a complete number has exactly sixteen characters', () => {
  expect(isPhone('+7 999 123-45-67')).toBe(true);
  expect('+7 999 123-45-67').toHaveLength(16);
});

test.each([
  '',
  '+7 999 123-45-6',
  '+7 999 123-45-678',
  '89991234567',
  '+7 999 123 45 67',
  '+7 999 123-45-67 ',
])('%j is not a complete number', (value) => expect(isPhone(value)).toBe(false));
