import { structuredFields } from './structured-fields.ts';

/** A page parsed from its HTML, without a browser. */
interface Document {
  html: string;
  /** IDs that a hash may refer to. */
  ids: Set<string>;
}

export interface CrawledSite {
  /** Pages keyed by path. */
  documents: Map<string, Document>;
  /** Paths of the sitemap: pages for search engines. */
  indexed: string[];
  sitemap: string;
  /** Broken links, files and anchors. */
  issues: string[];
}

function listValues(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, value = '']) => value.replaceAll('&amp;', '&'));
}

const toPath = (address: string) => new URL(address).pathname;

/** Internal addresses in a document, as paths from the root. */
function listLinks({ html }: Document, path: string, origin: string): string[] {
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
    /<link\s[^>]*?rel="(?:icon|manifest|preload|apple-touch-icon|stylesheet|alternate)"[^>]*?href="([^"]+)"/g,
  );
  return [...sources, ...sets, ...icons]
    .map((source) => source.split(' ')[0] ?? '')
    .filter((source) => source.startsWith('/'));
}

function findDeadAnchors(documents: CrawledSite['documents'], origin: string): string[] {
  return [...documents].flatMap(([path, document]) =>
    listLinks(document, path, origin).flatMap((link) => {
      const [target = '', hash] = link.split('#');
      const ids = documents.get(decodeURI(target))?.ids;
      const isThere = !hash || !ids || ids.has(decodeURIComponent(hash));
      return isThere ? [] : `${path} leads to ${link}, which is not there`;
    }),
  );
}

/** Follows all links from the pages of the sitemap. `look` receives every response. */
export async function crawl(
  origin: string,
  look: (path: string, body: string) => void = () => {},
): Promise<CrawledSite> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const indexed = listValues(sitemap, /<loc>([^<]+)/g).map((address) => decodeURI(toPath(address)));
  const documents: CrawledSite['documents'] = new Map();
  const issues: string[] = [];
  const asked = new Set<string>();
  const waiting = indexed.map((path) => [path, 'the sitemap']);
  for (let [path, from] = waiting.pop() ?? []; path && from; [path, from] = waiting.pop() ?? []) {
    if (asked.has(path)) continue;
    asked.add(path);
    const response = await fetch(origin + path);
    const body = await response.text();
    look(path, body);
    if (response.status !== 200) issues.push(`${path} responds with ${response.status}, linked from ${from}`);
    if (response.status !== 200 || !response.headers.get('content-type')?.startsWith('text/html')) continue;
    const document = { html: body, ids: new Set(listValues(body, /\sid="([^"]+)"/g)) };
    documents.set(path, document);
    const links = listLinks(document, path, origin).map((link) => link.split('#')[0] ?? '');
    waiting.push(...[...links, ...listFiles(document)].map((link) => [decodeURI(link), path ?? '']));
  }
  return { documents, indexed, sitemap, issues: [...issues, ...findDeadAnchors(documents, origin)] };
}

/** Contradictions between pages, their language versions and the sitemap. */
export function compareVersions({ documents, indexed, sitemap }: CrawledSite): string[] {
  const toVersions = (html = '') =>
    String(
      listValues(html, /hrefLang="[^"]+" href="([^"]+)"/gi)
        .map(toPath)
        .sort(),
    );
  const entries = sitemap.split('<url>').slice(1);
  return indexed.flatMap((path, index) => {
    const html = documents.get(path)?.html ?? '';
    const versions = toVersions(html);
    const canonical = listValues(html, /rel="canonical" href="([^"]+)"/g).map(toPath);
    return [
      versions.split(',').includes(encodeURI(path)) ? [] : `${path} does not name itself`,
      toVersions(entries[index]) === versions ? [] : `${path} has other versions in the sitemap`,
      String(canonical) === encodeURI(path) ? [] : `${path} is ${canonical} for search engines`,
      ...versions
        .split(',')
        .filter((version) => toVersions(documents.get(decodeURI(version))?.html) !== versions)
        .map((version) => `${version} names other versions than ${path}`),
    ].flat();
  });
}

function has(item: object, field: string): boolean {
  const value = field.split('.').reduce<unknown>((part, key) => Object(part)[key], item);
  return value !== undefined && value !== '';
}

/** Types of the structured data, and their missing properties. */
export function checkStructuredData({ documents, indexed }: CrawledSite) {
  const types = new Set<string>();
  const issues: string[] = [];
  for (const path of indexed) {
    const html = documents.get(path)?.html ?? '';
    const texts = listValues(html, /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs);
    const items = texts.map((text) => JSON.parse(text)).flatMap((item) => item['@graph'] ?? item);
    if (items.length === 0) issues.push(`${path} has none`);
    for (const item of items) {
      types.add(item['@type']);
      const missing = structuredFields[item['@type']]?.filter((field) => !has(item, field));
      issues.push(...(missing ?? []).map((field) => `${item['@type']} of ${path} has no ${field}`));
    }
  }
  return { types: [...types].sort(), issues };
}
