import { toPageTarget } from './navigation-target.ts';

const current = new URL('https://manul.example/ru/careers?city=omsk#list');

function toTarget(attributes: Record<string, string>) {
  const anchor = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value);
  // The document of the test lives at another address.
  Object.defineProperty(anchor, 'href', { value: new URL(attributes.href ?? '', current).href });
  return toPageTarget(anchor, current)?.href;
}

it.each([
  ['/ru', 'https://manul.example/ru'],
  ['/ru/news/quiet-ride', 'https://manul.example/ru/news/quiet-ride'],
  ['/ru#faq', 'https://manul.example/ru#faq'],
  ['/ru/careers', 'https://manul.example/ru/careers'],
  ['/ru/careers?city=tomsk', 'https://manul.example/ru/careers?city=tomsk'],
  ['/ru/careers?city=omsk', 'https://manul.example/ru/careers?city=omsk'],
])('changes the page for %s', (href, expected) => {
  expect(toTarget({ href })).toBe(expected);
});

it.each([
  ['an anchor of the page', { href: '#vacancy-form' }],
  ['another language', { href: '/en/careers' }],
  ['no language', { href: '/' }],
  ['another site', { href: 'https://apps.example/ru' }],
  ['a file', { href: '/ru/news/feed.xml' }],
  ['the API', { href: '/api/v1/?action=pages' }],
  ['mail', { href: 'mailto:hello@manul.example' }],
  ['a new window', { href: '/ru', target: '_blank' }],
  ['a page asked for anew', { href: '/ru', target: '_self' }],
  ['a download', { href: '/ru', download: '' }],
])('leaves %s to the browser', (_, attributes) => {
  expect(toTarget(attributes)).toBeUndefined();
});
