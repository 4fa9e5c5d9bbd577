/** @jest-environment node */
import type { IncomingMessage } from 'node:http';
import { BackendUnavailable } from '#lib/backend/backend.ts';
import { backend } from '#lib/backend/index.ts';
import { block, page } from '#lib/content/page.ts';
import { findPublicResponse } from './public-responses.ts';

jest.mock('#lib/backend/index.ts', () => ({ backend: { getPage: jest.fn(), getMessages: jest.fn() } }));
const { getPage, getMessages } = jest.mocked(backend);

const find = (url: string, method = 'GET', accept = '*/*') =>
  findPublicResponse({ method, url, headers: { accept } } as IncomingMessage);
const read = async (url: string, accept?: string) =>
  (await find(url, 'GET', accept)?.create()) ?? new Response(null, { status: 501 });

test.each([
  ['/api/v1/?action=pages&code=ru', '/api/v1?code=ru&action=pages&utm=x'],
  ['/ru/news/feed.xml', '/ru/news/feed.xml?utm=x'],
  ['/api/i18n/ru.json', '/api/i18n/ru.json?x'],
  ['/feed.css', '/feed.css?x'],
])('%s is cached once, also when requested as %s', (url, other) => {
  expect(find(url)?.key).toBe(find(other)?.key);
  expect(find(url, 'HEAD')?.key).toBe(find(url)?.key);
  expect(find(url, 'POST')).toBeUndefined();
});

test.each([
  ['/api/v1/?action=language.getList', '/api/v1/?action=language.getList&code=random&lang=xx'],
  ['/api/v1/?action=pages&code=ru', '/api/v1/?action=pages&code=ru&lang=random'],
  ['/api/v1/?action=initial.getData&lang=ru', '/api/v1/?action=initial.getData&lang=ru&code=random'],
  ['/api/v1/?action=random', '/api/v1/?action=random&code=random&lang=xx'],
])('%s is cached once, whatever other parameters a client adds', (url, other) => {
  expect(find(url)?.key).toBe(find(other)?.key);
});

test('caches different requests separately', () => {
  const urls = [
    '?action=pages&code=ru',
    '?action=pages&code=en',
    '?action=initial.getData&lang=ru',
    '?action=initial.getData&lang=en',
    '',
  ];
  const keys = [...urls.map((query) => find(`/api/v1/${query}`)?.key), find('/en/news/feed.xml')?.key];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).not.toContain(undefined);
});

test.each(['/ru/news', '/ru/about/feed.xml', '/api/v1x', '/api/revalidate', '/rus/news/feed.xml'])(
  '%s is not a public response',
  (url) => expect(find(url)).toBeUndefined(),
);

test('returns texts only for an existing language', async () => {
  getMessages.mockImplementation(async (language) => (language === 'ru' ? { a: 'б' } : null));
  expect(await (await read('/api/i18n/ru.json')).json()).toEqual({ a: 'б' });
  for (const file of ['de.json', 'ru', '../ru.json', '']) {
    const response = await read(`/api/i18n/${file}`);
    expect([response.status, await response.json()]).toEqual([
      404,
      { success: false, message: 'Unknown language' },
    ]);
  }
});

test('a feed has the articles of its page, in its language', async () => {
  const item = { title: 'Чита', link: '/ru/news/chita', date: 1_900_000_000, previewText: 'Открыли' };
  const blocks = [block.parse({ type: 'news-list', content: { items: [item] } })];
  const seo = { title: 'Новости', description: 'Тихо.' };
  getPage.mockResolvedValue({ ...page.parse({ code: 'ru/news', seo }), blocks });
  getMessages.mockResolvedValue({ Feeds: { explanation: 'Это лента.', read: 'Читать' } });
  const response = await read('/ru/news/feed.xml');
  expect(getPage).toHaveBeenCalledWith('ru/news');
  expect(response.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
  const opened = await read('/ru/news/feed.xml', 'text/html,*/*;q=0.8');
  expect(opened.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect([response, opened].map(({ headers }) => headers.get('vary'))).toEqual(['Accept', 'Accept']);
  expect(find('/ru/news/feed.xml', 'GET', 'text/html')?.key).not.toBe(find('/ru/news/feed.xml')?.key);
  const text = await response.text();
  const subtitle = '<subtitle>Тихо. Это лента.<';
  for (const part of [
    'xml:lang="ru"',
    '<title>Новости<',
    subtitle,
    '<title>Чита<',
    '/ru/news/chita"',
    '>Читать<',
  ])
    expect(text).toContain(part);
});

test('a feed without a page is not found, and without a backend unavailable', async () => {
  getPage.mockResolvedValue(null);
  expect((await read('/ru/careers/feed.xml')).status).toBe(404);
  getPage.mockRejectedValue(new BackendUnavailable('unreachable'));
  const { status, headers } = await read('/ru/careers/feed.xml');
  expect([status, headers.get('cache-control')]).toEqual([503, 'no-store']);
  getPage.mockRejectedValue(new Error('a mistake of ours'));
  await expect(read('/ru/careers/feed.xml')).rejects.toThrow('a mistake of ours');
});

test('the style sheet of the feeds includes the colours and fonts of the site', async () => {
  const response = await read('/feed.css');
  expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8');
  const text = await response.text();
  for (const part of ['--color-page:', '@font-face', 'entry']) expect(text).toContain(part);
});
