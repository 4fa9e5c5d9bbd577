/** @jest-environment node */
import fc from 'fast-check';
import { isEmail, normalizeEmail } from './text-rules.ts';

const piece = fc.oneof(
  fc.constantFrom('@', '.', ' ', '\n', 'vera', 'Mail', 'mail.ru', 'a1', '\u0085', '\u00a0', 'ё'),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const pieces = fc.array(piece, { maxLength: 3 }).map((all) => all.join(''));
const text = fc.tuple(pieces, fc.constantFrom('vera@mail.ru', '@', ''), pieces).map((all) => all.join(''));

test('an accepted address contains what the rule requires, one @, and nothing that breaks a header', () => {
  fc.assert(
    fc.property(text, (value) => {
      const address = normalizeEmail(value);
      const rule = /[a-z0-9]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,3}/;
      const isGood = rule.test(address) && !/[\s\p{Cc}]/u.test(address) && address.split('@').length === 2;
      expect(isEmail(address)).toBe(isGood);
    }),
  );
});

test('normalising an address twice changes nothing', () => {
  fc.assert(
    fc.property(text, (value) => {
      const address = normalizeEmail(value);
      if (isEmail(address)) expect(normalizeEmail(address)).toBe(address);
    }),
  );
});

test('accepts every plain address, also in capitals and with surrounding punctuation', () => {
  const address = fc.stringMatching(/^[a-z0-9.]{0,20}[a-z0-9]@[a-z0-9-]{0,20}[a-z0-9]\.[a-z]{2,3}$/);
  const around = fc.constantFrom(
    ['', ''],
    ['<', '>'],
    [' ', ';'],
    ['mailto:', ''],
    ['Вера <', '>,'],
    ['(', ').'],
  );
  fc.assert(
    fc.property(address, around, (value, [before, after]) => {
      const plain = value.replace(/^\.+/, '');
      expect(normalizeEmail(`${before}${plain.toUpperCase()}${after}`)).toBe(plain);
      expect(isEmail(plain)).toBe(true);
    }),
  );
});
