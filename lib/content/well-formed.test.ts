import fc from 'fast-check';
import { parse } from 'yaml';
import { parseWellFormed } from './well-formed.ts';

const read = (text: string) => parseWellFormed(text, JSON.parse);

it('repairs lone surrogates anywhere in the data', () => {
  expect(read('{"a":["x \\ud83d y",{"\\uDE00":1,"b":null}]}')).toEqual({
    a: ['x \ufffd y', { '\ufffd': 1, b: null }],
  });
  expect(parseWellFormed('a: "x \\uD83D"\nb: "\\U0000DE00"\nc: 2026', parse)).toEqual({
    a: 'x \ufffd',
    b: '\ufffd',
    c: 2026,
  });
});

it('leaves valid characters unchanged', () => {
  expect(read('{"a":"\\ud83d\\ude00 \\u0430 \\\\ud83d 😀"}')).toEqual({ a: '😀 а \\ud83d 😀' });
});

it('returns only text that can be part of a URL', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom('\ud83d', '\ude00', 'a') }),
      (one, other) => {
        const [text] = read(JSON.stringify([one + other])) as string[];
        expect(() => encodeURIComponent(text ?? '')).not.toThrow();
        expect(text).toBe((one + other).toWellFormed());
      },
    ),
  );
});
