/** @jest-environment node */
import { type Page, page as schema } from '#lib/content/page.ts';
import { cutNews, findArchivePlace, toArchivePage } from './news-archive.ts';

function toPage(count: number, code = 'ru/news', newest = count): Page {
  const items = Array.from({ length: count }, (_, index) => ({ title: `Article ${newest - index}` }));
  return schema.parse({
    code,
    seo: { title: 'Новости — Манул', description: 'Все', og: { url: 'https://manul.example/ru/news' } },
    blocks: [
      { type: 'title', content: { title: 'Новости', lead: 'Все' } },
      { type: 'news-list', content: { title: 'Все новости', items } },
    ],
  });
}

interface List {
  items: { title: string }[];
  total: number;
  archive?: { pages: number; number?: number };
}

function getList(page: Page | null): List {
  return page?.blocks.find(({ type }) => type === 'news-list')?.content as List;
}

function getNumbers(page: Page | null): number[] {
  return getList(page).items.map(({ title }) => Number(title.split(' ')[1]));
}

const toTitle = (title: string) => `${title}, страница`;
const toArchive = (count: number, number: number) => toArchivePage(toPage(count), number, toTitle);

describe('findArchivePlace', () => {
  it.each([
    ['ru/news/page/3', { listCode: 'ru/news', number: 3 }],
    ['en/news/page/370', { listCode: 'en/news', number: 370 }],
    ['ru/news/page/0', null],
    ['ru/news/page/03', null],
    ['ru/news/page/1.5', null],
    ['ru/news/page/-1', null],
    ['ru/news/page/1e3', null],
    ['ru/news/page/99999999999999999999', null],
    ['ru/news/page', null],
    ['ru/news/page/1/2', null],
    ['ru/careers/page/1', null],
    ['news/page/1', null],
  ])('parses the page code %s', (code, place) => expect(findArchivePlace(code)).toEqual(place));
});

describe('the news page', () => {
  it.each([
    [0, 0],
    [12, 0],
    [27, 0],
    [28, 1],
    [54, 1],
    [55, 2],
    [10_000, 370],
  ])('contains the newest of %d articles, and links to %d older pages', (count, pages) => {
    const cut = cutNews(toPage(count));
    expect(getNumbers(cut)).toEqual(Array.from({ length: Math.min(27, count) }, (_, index) => count - index));
    expect(getList(cut)).toMatchObject({ total: count, archive: { pages } });
  });

  it('limits the list on another page to the number that it shows there', () => {
    const cut = getList(cutNews(toPage(50, 'ru/about')));
    expect(cut.items).toHaveLength(9);
    expect(cut).toMatchObject({ total: 50 });
    expect(cut.archive).toBeUndefined();
  });
});

describe('an older page', () => {
  it.each([28, 54, 55, 100, 1000])(
    'contains, together with the other news pages, all of %d articles',
    (count) => {
      const seen = new Set(getNumbers(cutNews(toPage(count))));
      for (let number = 1; toArchive(count, number); number++) {
        const own = getNumbers(toArchive(count, number));
        expect(own).toHaveLength(27);
        for (const article of own) seen.add(article);
      }
      expect(seen.size).toBe(count);
    },
  );

  it('does not change when there are more articles', () => {
    const first = Array.from({ length: 27 }, (_, index) => 27 - index);
    expect(getNumbers(toArchive(28, 1))).toEqual(first);
    expect(getNumbers(toArchive(500, 1))).toEqual(first);
    expect(getNumbers(toArchive(500, 2))).toEqual(first.map((article) => article + 27));
  });

  it.each([
    [0, 1],
    [27, 1],
    [54, 2],
    [100, 4],
  ])('does not exist past the last: of %d articles, number %d', (count, number) => {
    expect(toArchive(count, number)).toBeNull();
  });

  it('has its own titles and no URL of another page', () => {
    const archive = toArchive(100, 2);
    expect(archive?.seo).toMatchObject({ title: 'Новости — Манул, страница', description: '' });
    expect(archive?.seo.og?.url).toBeUndefined();
    expect(archive?.blocks[0]?.content).toMatchObject({ title: 'Новости, страница' });
    expect(getList(archive).archive).toEqual({ pages: 3, number: 2 });
  });
});
