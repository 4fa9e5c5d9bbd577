/** @jest-environment node */
import { isPhone, maskPhone } from './phone.ts';

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
])('%j becomes %j and loses nothing', (input, value) => {
  expect(maskPhone(input)).toEqual({ value, lost: 0 });
});

test.each([
  ['+7 (495) 123-45-67', 1],
  ['8005553535', 1],
  ['+7 999 123-45-67-89', 2],
  ['+44 7700 900123', 2],
])('a paste of %j reports lost digits', (input, lost) => {
  expect(maskPhone(input).lost).toBe(lost);
});

test('a whole number has exactly sixteen characters', () => {
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
])('%j is not a whole number', (value) => expect(isPhone(value)).toBe(false));
