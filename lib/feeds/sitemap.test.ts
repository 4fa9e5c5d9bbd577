import { readSitemap, type SitemapEntry, toSitemap } from './sitemap.ts';

jest.mock('#lib/backend/index.ts', () => ({
  backend: {
    getLanguages: async () => [{ code: 'ru' }, { code: 'en' }],
    listPages: async () => [
      { code: 'ru/news', isIndexed: true, modified: '2026-11-21' },
      { code: 'en/news', isIndexed: true },
      { code: 'en/cookies', isIndexed: true },
      { code: 'ru/cookies', isIndexed: false },
    ],
  },
}));

const site = 'https://manul.example';

function toEntries(count: number): SitemapEntry[] {
  return Array.from({ length: count }, (_, index) => ({
    url: `${site}/ru/news/${index}`,
    modified: index % 2 === 0 ? '2026-11-21' : undefined,
    versions: { ru: `${site}/ru/news/${index}`, 'x-default': `${site}/ru/news/${index}` },
  }));
}

function parse(xml: string): Element {
  const { documentElement } = new DOMParser().parseFromString(xml, 'application/xml');
  return documentElement;
}

function readAddresses(root: Element): (string | null)[] {
  return [...root.querySelectorAll('loc')].map(({ textContent }) => textContent);
}

describe('the sitemap', () => {
  it('has its elements in the order of the schema', () => {
    const root = parse(toSitemap(toEntries(2)));
    expect(root.tagName).toBe('urlset');
    const [first, second] = [...root.children].map((url) => [...url.children].map(({ tagName }) => tagName));
    expect(first).toEqual(['loc', 'lastmod', 'xhtml:link', 'xhtml:link']);
    expect(second).toEqual(['loc', 'xhtml:link', 'xhtml:link']);
  });

  it('contains the indexed pages with their language versions, including the default one', async () => {
    const entries = await readSitemap();
    const toPath = (address = '') => new URL(address).pathname;
    expect(entries.map(({ url, modified }) => [toPath(url), modified])).toEqual([
      ['/ru/news', '2026-11-21'],
      ['/en/news', undefined],
      ['/en/cookies', undefined],
    ]);
    const versions = entries.map((entry) =>
      Object.entries(entry.versions).map(([language, address]) => [language, toPath(address)]),
    );
    const news = [
      ['ru', '/ru/news'],
      ['en', '/en/news'],
      ['x-default', '/ru/news'],
    ];
    expect(versions).toEqual([news, news, [['en', '/en/cookies']]]);
  });

  it('escapes any address', () => {
    const url = `${site}/ru/a&b'c`;
    expect(readAddresses(parse(toSitemap([{ url, versions: {} }])))).toEqual([url]);
  });

  it('has no more URLs than a file may contain', () => {
    expect(toSitemap(toEntries(50_001)).match(/<loc>/g)).toHaveLength(50_000);
  });
});
