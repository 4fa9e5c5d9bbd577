/** @jest-environment node */
import fc from 'fast-check';
import { isEmail, isSubscribeEmail } from './text-rules.ts';

const piece = fc.oneof(
  fc.constantFrom('@', '.', ' ', '\n', 'vera', 'Mail', 'mail.ru', 'a1', '\u0085', '\u00a0', 'ё'),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const pieces = fc.array(piece, { maxLength: 3 }).map((all) => all.join(''));
const text = fc.tuple(pieces, fc.constantFrom('vera@mail.ru', '@', ''), pieces).map((all) => all.join(''));

test('what is accepted holds what the rule asks for, one @ and nothing that breaks a header', () => {
  fc.assert(
    fc.property(text, (value) => {
      if (isEmail(value)) expect(isSubscribeEmail(value)).toBe(true);
      const rule = /[a-z0-9]+@[a-zA-Z]+\.[a-zA-Z]{2,3}/;
      const isGood = rule.test(value) && !/[\s\p{Cc}]/u.test(value.trim()) && value.split('@').length === 2;
      expect(isSubscribeEmail(value)).toBe(isGood);
    }),
  );
});

test('every plain address is accepted', () => {
  const address = fc.stringMatching(/^[a-z0-9.]{0,20}[a-z0-9]@[a-z]{1,20}\.[a-z]{2,3}$/);
  fc.assert(
    fc.property(address, (value) => expect([isEmail(value), isSubscribeEmail(value)]).toEqual([true, true])),
  );
});
