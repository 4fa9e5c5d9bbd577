/** @jest-environment node */
import fc from 'fast-check';
import { toPageCode, toPath } from './path.ts';

const site = 'https://manul.example';
const language = fc.constantFrom('ru', 'en');
const segment = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^\.{1,2}$|\//.test(text));

test('the address of a code leads to the same code', () => {
  fc.assert(
    fc.property(language, fc.array(segment), (first, rest) => {
      const code = [first, ...rest].join('/');
      const [, , ...slug] = new URL(toPath(code), site).pathname.split('/');
      expect(toPageCode(first, slug)).toBe(code);
    }),
  );
});

test('a code that starts with a language never leads to another site, whatever else it contains', () => {
  fc.assert(
    fc.property(language, fc.string({ unit: 'binary' }), (first, rest) => {
      const url = new URL(toPath(`${first}/${rest}`), site);
      expect([url.origin, url.search, url.hash]).toEqual([site, '', '']);
    }),
  );
});

test('any bytes in a segment make a valid code', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (slug) => {
      expect(toPageCode('ru', slug).startsWith('ru')).toBe(true);
    }),
  );
});
