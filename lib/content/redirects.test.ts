import fc from 'fast-check';
import { findTarget, redirectsFile } from './redirects.ts';

const find = (entries: object, language: string, rest: string, query = '') =>
  findTarget(redirectsFile.parse(entries), { language, rest, query });

const explain = (entries: unknown) =>
  redirectsFile.safeParse(entries).error?.issues.map(({ message }) => message);

it('keeps the language and the query', () => {
  const entries = {
    '/old/цены.html': '/tariffs#faq',
    '/en/jobs': '/en/careers',
    '/start': '/',
    '/beginning': '/#faq',
  };
  expect(find(entries, 'en', '/old/цены.html', '?a=1&b')).toBe('/en/tariffs?a=1&b#faq');
  expect(find(entries, 'ru', '/old/цены.html')).toBe('/ru/tariffs#faq');
  expect(find(entries, 'en', '/jobs')).toBe('/en/careers');
  expect(find(entries, 'ru', '/jobs')).toBeUndefined();
  expect([find(entries, 'ru', '/start'), find(entries, 'ru', '/beginning')]).toEqual(['/ru', '/ru#faq']);
  expect(find(entries, 'ru', '/en/jobs')).toBeUndefined();
  expect(find(entries, 'ru', '/constructor')).toBeUndefined();
  expect(find({ '/a': '/новое место'.replace(' ', '-') }, 'ru', '/a')).toBe(
    '/ru/%D0%BD%D0%BE%D0%B2%D0%BE%D0%B5-%D0%BC%D0%B5%D1%81%D1%82%D0%BE',
  );
});

it.each([
  [{ '/a': '/b', '/b': '/c' }, 'leads to /b, and /b is redirected itself'],
  [{ '/a': '/b', '/ru/b': '/ru/c' }, 'leads to /b, and /ru/b is redirected itself'],
  [{ '/ru/a': '/ru/b', '/b': '/c' }, 'leads to /ru/b, and /b is redirected itself'],
  [{ '/a': '/a' }, 'leads to /a, and /a is redirected itself'],
  [{ '/a': '/b#x', '/b': '/a' }, 'leads to /b, and /b is redirected itself'],
])('refuses the chain or loop in %j', (entries, message) => {
  expect(explain(entries)).toContain(message);
});

it('accepts redirects that only look like a chain across languages', () => {
  expect(explain({ '/ru/a': '/ru/b', '/en/b': '/en/c' })).toBeUndefined();
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'evil.example',
  '/a//evil',
  '/../x',
  '/a/..',
  '/%2f%2fevil.example',
  '/\t/evil.example',
  '/a b',
  '/a?b',
  '/a/',
  'javascript:alert(1)',
  '#a',
  '',
])('refuses %j as source or target', (address) => {
  expect(explain({ '/a': address })).toEqual(['must be a path of this site, like /new or /ru/new#faq']);
  expect(explain({ [address]: '/b' })).not.toBeUndefined();
});

it.each([{ '/ru/a': '/en/a' }, { '/ru/a': '/b' }, { '/a': '/ru/b' }])(
  'refuses to change the language with %j',
  (entries) => {
    expect(explain(entries)).toEqual([expect.stringContaining('must stay in the language of its key')]);
  },
);

it('never leaves the site, for any redirects and requests', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '/',
      '//',
      '\\',
      '%5c',
      '..',
      '.',
      '@',
      ':',
      '?',
      '#',
      'evil.example',
      'http:',
      'ru',
      '\t',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  const anything = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(anything, anything, (rest, query) => {
      const entries = redirectsFile.safeParse({ '/a': `/${rest}` }).data;
      const target = entries && findTarget(entries, { language: 'ru', rest: '/a', query: `?${query}` });
      if (target) expect(new URL(target, 'http://manul.example').origin).toBe('http://manul.example');
    }),
  );
});
