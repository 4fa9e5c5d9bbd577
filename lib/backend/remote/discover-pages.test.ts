/** @jest-environment node */
import { BackendUnavailable } from '#lib/backend/backend.ts';
import { initialData } from '#lib/content/initial-data.ts';
import { page } from '#lib/content/page.ts';
import { discoverPages } from './discover-pages.ts';

const link = (path: string) => ({ type: 'banner', content: { button: { link: path } } });
const toPage = (code: string, ...blocks: object[]) => page.parse({ code, blocks });

function createContent(pages: Record<string, () => ReturnType<typeof toPage> | null>, menu: string[] = []) {
  const requested: string[] = [];
  return {
    requested,
    getLanguages: async () => [{ code: 'ru', title: 'Русский' }],
    getInitialData: async () =>
      initialData.parse({ menu: { header: menu.map((path) => ({ path, text: path })) } }),
    getPage: async (code: string) => {
      requested.push(code);
      return pages[code]?.() ?? null;
    },
  };
}

function fail(): never {
  throw new BackendUnavailable('status 500');
}

test('lists articles, vacancies and cities from their cards, with dates, without requesting them', async () => {
  const article = { title: 'A', date: 1_770_000_000, link: '/ru/news/a' };
  const option = { id: 'x', label: 'X' };
  const vacancy = { title: 'V', link: '/ru/vacancy/v', city: option, jobType: 'remote', jobTypeTitle: 'R' };
  const content = createContent({
    ru: () =>
      toPage(
        'ru',
        link('/ru/news#top'),
        link('/en/other'),
        link('/ru/careers?tag=night'),
        link('/ru/cities'),
      ),
    'ru/news': () =>
      toPage('ru/news', { type: 'news-list', content: { items: [article, { title: 5 }, null] } }),
    'ru/cities': () =>
      toPage('ru/cities', {
        type: 'cities',
        content: { cities: [{ title: 'C', link: '/ru/cities/c', timeZone: 'Asia/Chita', wait: 5 }] },
      }),
    'ru/careers': () =>
      toPage('ru/careers', {
        type: 'vacancy-list',
        content: { vacancies: [{ ...vacancy, datePosted: '2026-02-03' }] },
      }),
  });
  const found = await discoverPages(content);
  expect(found).toContainEqual({ code: 'ru/news/a', modified: '2026-02-02', isIndexed: true });
  expect(found).toContainEqual({ code: 'ru/vacancy/v', modified: '2026-02-03', isIndexed: true });
  expect(found).toContainEqual({ code: 'ru/cities/c', isIndexed: true });
  expect(content.requested.sort()).toEqual(['ru', 'ru/careers', 'ru/cities', 'ru/news']);
});

test('a page that cannot be read is left out alone, and is kept if it was listed before', async () => {
  const content = createContent({
    ru: () => toPage('ru', link('/ru/a'), link('/ru/b')),
    'ru/a': fail,
    'ru/b': fail,
  });
  const known = { code: 'ru/a', modified: '2026-01-01', isIndexed: true };
  expect((await discoverPages(content, [known])).map(({ code }) => code)).toEqual(['ru', 'ru/a']);
});

test('does not request all of a menu with 10,000 items', async () => {
  const menu = Array.from({ length: 10_000 }, (_, index) => `/ru/${index}`);
  const content = createContent({ ru: () => toPage('ru') }, menu);
  await discoverPages(content);
  expect(content.requested.length).toBeLessThanOrEqual(600);
});

test('keeps the previous list during an outage', async () => {
  const content = createContent({ ru: fail });
  const known = ['ru', 'ru/a'].map((code) => ({ code, isIndexed: true }));
  expect(await discoverPages(content, known)).toEqual(known);
});

test('keeps the previous list when the menus are unavailable', async () => {
  const content = createContent({ ru: () => toPage('ru') });
  const known = ['ru', 'ru/a'].map((code) => ({ code, isIndexed: true }));
  const getInitialData = async () => fail();
  const found = await discoverPages({ ...content, getInitialData }, known);
  expect(found.map(({ code }) => code)).toEqual(['ru', 'ru/a']);
});

test('stops requesting a slow backend after a time limit, and keeps pages listed before', async () => {
  const start = Date.now();
  let seconds = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => start + 1000 * seconds);
  const menu = Array.from({ length: 100 }, (_, index) => `/ru/${index}`);
  const slowly = (code: string) => () => {
    seconds += 1;
    return toPage(code);
  };
  const codes = ['ru', ...menu.map((path) => path.slice(1))];
  const content = createContent(Object.fromEntries(codes.map((code) => [code, slowly(code)])), menu);
  const known = ['ru/99', 'ru/linked-deep'].map((code) => ({ code, isIndexed: true }));
  const found = await discoverPages(content, known);
  expect(content.requested.length).toBeLessThan(30);
  expect(found.map(({ code }) => code)).toEqual([...content.requested, 'ru/99', 'ru/linked-deep']);
});

test('a page that no longer exists is removed from the list', async () => {
  const content = createContent({ ru: () => toPage('ru', link('/ru/gone')) });
  const known = ['ru', 'ru/gone', 'ru/unlinked'].map((code) => ({ code, isIndexed: true }));
  expect((await discoverPages(content, known)).map(({ code }) => code)).toEqual(['ru']);
});
