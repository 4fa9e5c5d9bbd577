/** @jest-environment node */
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import fc from 'fast-check';
import { findRefusal, toOriginForm } from './listener.ts';

const odd = fc.constantFrom(
  '/',
  '\\',
  '.',
  '..',
  '%2e',
  '%2E.',
  '%2f',
  '%5c',
  '%00',
  '%zz',
  '?',
  '#',
  '%',
  ':',
  '@',
);
const name = fc.oneof(
  fc.constantFrom('ru', 'api', 'news', '%00', '\0', '%zz', '%ff'),
  fc.string({ unit: 'binary', maxLength: 5 }),
);
const start = fc.constantFrom('/', '/', '/', 'http://evil.example', 'http://evil.example/', '', '//');
const target = fc
  .tuple(start, fc.array(fc.oneof(name, odd), { maxLength: 3 }))
  .map(([first, rest]) => first + rest.join(''));

function ask(method: string, url: string) {
  return findRefusal(
    Object.assign(new IncomingMessage(new Socket()), {
      method,
      url,
      httpVersion: '1.1',
      headers: { host: 'a' },
    }),
  );
}

test('an accepted request has a valid path and method', () => {
  fc.assert(
    fc.property(fc.constantFrom('GET', 'HEAD', 'POST', 'TRACE', 'get', ''), target, (method, url) => {
      if (ask(method, url)) return;
      const [path = ''] = url.split('?');
      expect(path).toMatch(/^\//);
      expect(decodeURIComponent(path)).not.toContain('\0');
      expect(['GET', 'HEAD', ...(path.startsWith('/api/') ? ['POST'] : [])]).toContain(method);
    }),
  );
});

test('a path is never refused because of a name in some language', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 5 }), (names) => {
      expect(ask('GET', `/ru/${names.map(encodeURIComponent).join('/')}`)).toBeNull();
    }),
  );
});

test('the origin form contains no host, and does not change when it is computed again', () => {
  fc.assert(
    fc.property(target, (url) => {
      const origin = toOriginForm(url);
      expect(url.endsWith(origin) || origin === `/${url.replace(/^https?:\/\/[^/?#]*/i, '')}`).toBe(true);
      if (ask('GET', origin) === null) expect(toOriginForm(origin)).toBe(origin);
    }),
  );
});
