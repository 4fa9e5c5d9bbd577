/** @jest-environment node */
import { z } from 'zod';
import { logger } from '#lib/log.ts';
import { initialData } from './initial-data.ts';
import { languageList } from './languages.ts';
import { page } from './page.ts';
import { readTolerantly, tidy } from './read-tolerantly.ts';

const good = {
  apps: {
    clients: {
      appLinks: [{ link: 'https://store.example/a', label: 'Store', iconCode: 'app-store' }],
      qrCode: { src: '/qr.png' },
    },
    drivers: { appLinks: [], headerLabel: 'Drivers' },
  },
  contacts: [{ label: 'Phone', value: '+7 999 000-00-01', link: 'tel:+79990000001' }],
  menu: {
    header: [
      { path: '/ru/about', text: 'About' },
      { path: '/ru/news', text: 'News', highlight: true },
    ],
    footer: [{ path: '/ru/contacts', text: 'Contacts', group: 'Site' }],
  },
  socialNetworks: [{ link: 'https://vk.com/manul', icon: 'vk' }],
};

function change(value: object, path: string, replacement: unknown): object {
  const copy = structuredClone(value);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const holder = keys.reduce<Record<string, unknown>>((inner, key) => inner[key] as never, copy as never);
  holder[last] = replacement;
  return copy;
}

const issues: [path: string, replacement: unknown][] = [
  ['menu.header.0.path', 'ru/about'],
  ['menu.header.0.path', 'javascript:alert(1)'],
  ['menu.header.0.text', ''],
  ['menu.header.0.text', 5],
  ['menu.header.0', null],
  ['menu.header.0.highlight', 'yes'],
  ['menu.header', null],
  ['menu.footer', {}],
  ['menu.footer.0.group', null],
  ['menu', null],
  ['apps', null],
  ['apps.clients', null],
  ['apps.clients.qrCode', null],
  ['apps.clients.qrCode', {}],
  ['apps.clients.appLinks.0.label', 7],
  ['apps.clients.appLinks', 'none'],
  ['contacts', null],
  ['contacts.0.link', null],
  ['contacts.0.value', 79990000001],
  ['socialNetworks.0.link', 'vk.com/manul'],
  ['socialNetworks', { vk: 1 }],
];

test.each(issues)('initial data with %s %j does not break the site', (path, replacement) => {
  const read = readTolerantly(initialData, change(good, path, replacement), 'initial data');
  const whole = initialData.parse(good);
  const untouched = ['apps', 'contacts', 'menu', 'socialNetworks'].filter((part) => !path.startsWith(part));
  for (const part of untouched as (keyof typeof whole)[]) expect(read[part]).toEqual(whole[part]);
  if (path.startsWith('menu.header.')) expect(read.menu.header).toContainEqual(whole.menu.header[1]);
});

test('repairs values whose meaning is clear', () => {
  const read = (path: string, replacement: unknown) =>
    readTolerantly(initialData, change(good, path, replacement), 'initial data');
  expect(read('menu.header.0.path', 'ru/about').menu.header[0]?.path).toBe('/ru/about');
  expect(read('menu.header.0.text', 5).menu.header[0]?.text).toBe('5');
  expect(read('menu.header.0.text', '').menu.header).toHaveLength(1);
});

const block = { type: 'title', content: { title: 'One' } };

test.each<[string, object]>([
  ['null as seo', { seo: null }],
  ['a bad image for shared links', { seo: { title: 'T', og: { image: { src: 'x' }, url: 'http://[' } } }],
  ['a number as the title', { seo: { title: 5 } }],
  ['a text as a flag', { error: 'no', isHeaderDark: 'dark' }],
  ['a number as the code', { code: 7 }],
  [
    'a number as an anchor',
    { blocks: [{ ...block, id: 5, blockId: {}, marginBottom: '20', maxWidth: 'wide' }] },
  ],
  ['invalid blocks', { blocks: [null, 'title', {}, { ...block, content: null }] }],
])('reads a page with %s without the invalid part', (_, issue) => {
  const read = readTolerantly(page, { code: 'ru/a', blocks: [block], ...issue }, 'page');
  // An invalid block keeps its place, because blocks are numbered.
  expect(read.blocks.filter(({ type }) => type !== '')).toHaveLength(1);
  expect(read.error).toBe(false);
});

test.each([null, {}, 'none'])('reads a page as empty when its blocks are %j', (blocks) => {
  expect(readTolerantly(page, { code: 'ru/a', blocks }, 'page').blocks).toEqual([]);
});

test('names a language without a readable title by its code, and leaves out one with an invalid code', () => {
  const list = { ru: { title: null }, en: { title: 5 }, english: { title: 'English' }, de: 'Deutsch' };
  expect(readTolerantly(languageList, list, 'languages')).toEqual([
    { code: 'ru', title: 'RU' },
    { code: 'en', title: '5' },
    { code: 'de', title: 'Deutsch' },
  ]);
});

test('leaves out data nested 50,000 levels deep and keeps the rest', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
  expect(JSON.stringify(tidy({ a: 1, deep }))).toMatch(/^\{"a":1,"deep":\[+\]+\}$/);
  const schema = z.object({ a: z.number(), b: z.string().optional() });
  expect(readTolerantly(schema, { a: '1', b: deep }, 'test')).toEqual({ a: 1 });
});

test('logs a repaired or removed field once, however many items have it', () => {
  const warn = jest.spyOn(logger, 'warn');
  const broken = { menu: { footer: [{ path: '/ru' }, { path: '/en' }] } };
  for (let time = 0; time < 2; time++) readTolerantly(initialData, broken, 'what is logged');
  expect(warn.mock.calls).toEqual([
    [expect.objectContaining({ what: 'what is logged', field: 'menu.footer.*.text' }), expect.any(String)],
  ]);
});

test('an invalid item is removed alone; a list that may not be empty is removed with its last item', () => {
  const schema = z.object({ items: z.array(z.object({ title: z.string().min(1) })).min(1) });
  const items = [{ title: 'A' }, { title: '' }, 5, { title: 'B' }];
  expect(readTolerantly(schema, { items }, 'test')).toEqual({ items: [{ title: 'A' }, { title: 'B' }] });
  expect(() => readTolerantly(schema, { items: [{ title: '' }] }, 'test')).toThrow(z.ZodError);
});
