/** @jest-environment node */
import fc from 'fast-check';
import { fileTypes, toFileType } from '#lib/forms/file-rules.ts';
import { cleanFileName, isHonestFileName } from './upload.ts';

const odd = fc.constantFrom(
  '\u200b',
  '\u202e',
  '%',
  '%0',
  '0a',
  '00',
  '0D',
  '/',
  '\\',
  '..',
  '.',
  ' ',
  '<',
  ':',
  '\0',
);
const stem = fc
  .array(fc.oneof(odd, fc.string({ unit: 'binary', maxLength: 60 })))
  .map((pieces) => pieces.join(''));
const name = fc.tuple(stem, fc.constantFrom(...fileTypes, 'PDF', 'exe')).map((parts) => parts.join('.'));

test('a stored name has the extension of the content', () => {
  fc.assert(
    fc.property(name, fc.constantFrom(...fileTypes), (given, type) => {
      fc.pre(toFileType(given) !== undefined);
      expect(toFileType(cleanFileName(given, type))).toBe(type);
    }),
  );
});

test('an accepted name is short, keeps its type and hides nothing', () => {
  fc.assert(
    fc.property(name, (given) => {
      fc.pre(toFileType(given) !== undefined && isHonestFileName(given));
      const cleaned = cleanFileName(given);
      expect(toFileType(cleaned)).toBe(toFileType(given));
      expect([...cleaned].length).toBeLessThanOrEqual(120);
      expect(cleaned).not.toMatch(/^[.\s]|[\p{Cc}\p{Bidi_C}\u200b<>:"|?*/\\]|%0[0ad]/iu);
    }),
    { numRuns: 1000 },
  );
});
