/** @jest-environment node */
import fc from 'fast-check';
import { readVisitor, toVisitorCookie } from './visitor-cookie.ts';

const noise = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom('visitor=', 'visitor==', 'Visitor=x', 'xvisitor=', '=', 'visitor'),
  fc.string({ minLength: 22, maxLength: 22 }).map((value) => `visitor=${value}`),
);

test('a visitor ID has 22 safe characters or is absent, for any cookies', () => {
  fc.assert(
    fc.property(fc.array(noise), (cookies) => {
      expect(readVisitor(cookies.join(';')) ?? 'x'.repeat(22)).toMatch(/^[\w-]{22}$/);
    }),
  );
});

test('finds the visitor ID among any other cookies', () => {
  const visitor = fc
    .uint8Array({ minLength: 16, maxLength: 16 })
    .map((bytes) => Buffer.from(bytes).toString('base64url'));
  const other = fc.string({ unit: 'binary' }).filter((text) => !/(^|;)\s*visitor=[\w-]{22}/.test(text));
  fc.assert(
    fc.property(visitor, fc.array(other), fc.array(noise), fc.boolean(), (id, before, after, isSecure) => {
      const [pair] = toVisitorCookie(id, isSecure).split(';');
      expect(readVisitor([...before, pair, ...after].join('; '))).toBe(id);
    }),
  );
});
