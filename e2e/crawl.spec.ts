import { structuredFields } from './structured-fields.ts';
import { type APIRequestContext, expect, test } from './test.ts';

// All pages by their HTML, without a browser.
test.describe.configure({ mode: 'serial' });

interface Document {
  html: string;
  /** What a hash may name. */
  ids: Set<string>;
}

const documents = new Map<string, Document>();
/** The pages of the site map: those that search engines keep. */
let indexed: string[] = [];

function listValues(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, value = '']) => value.replaceAll('&amp;', '&'));
}

/** Addresses that a document leads to, within the site, from the root. */
function listLinks({ html }: Document, path: string, origin = ''): string[] {
  const hrefs = listValues(html, /<a\s[^>]*?href="([^"]+)"/g);
  const urls = hrefs
    .filter((href) => !/^(?:tel|mailto):/.test(href))
    .map((href) => new URL(href, origin + path));
  return urls.filter((url) => url.origin === origin).map(({ pathname, hash }) => pathname + hash);
}

function listFiles({ html }: Document): string[] {
  const sources = listValues(html, /<(?:img|source|video|script|link)\s[^>]*?(?:src|poster)="([^"]+)"/g);
  const sets = listValues(html, /srcset="([^"]+)"/gi).flatMap((set) => set.split(/,\s+/));
  const icons = listValues(
    html,
    /<link\s[^>]*?rel="(?:icon|manifest|preload|apple-touch-icon)"[^>]*?href="([^"]+)"/g,
  );
  return [...sources, ...sets, ...icons]
    .map((source) => source.split(' ')[0] ?? '')
    .filter((source) => source.startsWith('/'));
}

async function read(request: APIRequestContext, path: string): Promise<number> {
  const response = await request.get(path);
  const isPage = response.headers()['content-type']?.startsWith('text/html');
  if (isPage && response.status() === 200) {
    const html = await response.text();
    documents.set(path, { html, ids: new Set(listValues(html, /\sid="([^"]+)"/g)) });
  }
  return response.status();
}

test('every link of every page leads somewhere, every anchor and file is there', async ({
  request,
  baseURL,
}) => {
  const map = await (await request.get('/sitemap.xml')).text();
  indexed = listValues(map, /<loc>([^<]+)/g).map((address) => decodeURI(new URL(address).pathname));
  expect(indexed.length).toBeGreaterThan(50);
  const asked = new Map<string, string>();
  const waiting = indexed.map((path) => [path, 'the site map']);
  const faults: string[] = [];
  for (let [path, from] = waiting.pop() ?? []; path && from; [path, from] = waiting.pop() ?? []) {
    if (asked.has(path)) continue;
    asked.set(path, from);
    const status = await read(request, path);
    if (status !== 200) faults.push(`${path} answers ${status}, linked from ${from}`);
    const document = documents.get(path);
    if (!document) continue;
    const links = listLinks(document, path, baseURL).map((link) => link.split('#')[0] ?? '');
    waiting.push(...[...links, ...listFiles(document)].map((link) => [decodeURI(link), path ?? '']));
  }
  for (const [path, document] of documents) {
    for (const link of listLinks(document, path, baseURL)) {
      const [target = '', hash] = link.split('#');
      const ids = documents.get(decodeURI(target))?.ids;
      if (hash && ids && !ids.has(decodeURIComponent(hash)))
        faults.push(`${path} leads to ${link}, which is not there`);
    }
  }
  expect(faults).toEqual([]);
});

test('the versions of a page name each other, in the head as in the site map', async ({ request }) => {
  const toVersions = (html: string) =>
    listValues(html, /hrefLang="[^"]+" href="([^"]+)"/gi)
      .map((address) => new URL(address).pathname)
      .sort();
  const map = await (await request.get('/sitemap.xml')).text();
  const entries = map.split('<url>').slice(1);
  expect(entries).toHaveLength(indexed.length);
  for (const entry of entries) {
    const path = new URL(listValues(entry, /<loc>([^<]+)/g)[0] ?? '').pathname;
    const html = documents.get(decodeURI(path))?.html ?? '';
    const versions = toVersions(html);
    expect.soft(versions, path).toContain(path);
    expect.soft(toVersions(entry), path).toEqual(versions);
    expect
      .soft(listValues(html, /rel="canonical" href="([^"]+)"/g).map((address) => new URL(address).pathname))
      .toEqual([path]);
    for (const version of versions) {
      expect
        .soft(toVersions(documents.get(decodeURI(version))?.html ?? ''), `${version} of ${path}`)
        .toEqual(versions);
    }
  }
});

function has(item: object, field: string): boolean {
  const value = field.split('.').reduce<unknown>((part, key) => Object(part)[key], item);
  return value !== undefined && value !== '';
}

test('structured data have what search engines require and recommend', () => {
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const path of indexed) {
    const html = documents.get(path)?.html ?? '';
    const texts = listValues(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
    const items = texts.map((text) => JSON.parse(text)).flatMap((item) => item['@graph'] ?? item);
    if (items.length === 0) faults.push(`${path} has none`);
    for (const item of items) {
      seen.add(item['@type']);
      const missing = structuredFields[item['@type']]?.filter((field) => !has(item, field));
      faults.push(...(missing ?? []).map((field) => `${item['@type']} of ${path} has no ${field}`));
    }
  }
  expect(faults).toEqual([]);
  expect([...seen].sort()).toEqual(Object.keys(structuredFields).sort());
});
