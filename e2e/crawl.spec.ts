import { type CrawledSite, checkStructuredData, compareVersions, crawl } from './crawled-site.ts';
import { structuredFields } from './structured-fields.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let site: CrawledSite;

test('no page has a broken link, anchor or file', async ({ baseURL }) => {
  site = await crawl(baseURL ?? '');
  expect(site.indexed.length).toBeGreaterThan(50);
  expect(site.issues).toEqual([]);
});

test('the language versions of a page link to each other, in the head and in the sitemap', () => {
  expect(compareVersions(site)).toEqual([]);
});

/** Bytes at the start of a page: some programs that preview links read no more. */
const previewBytes = 32_768;
const previewed = [
  /<title>/,
  /<meta name="prerender-status-code"/,
  /<meta name="description"/,
  /<link rel="canonical"/,
  /<meta property="og:(?:title|description|url|image|locale)"/g,
  /<meta name="twitter:(?:card|title|image)"/g,
];

function listLate(path: string, html: string, patterns: RegExp[]): string[] {
  const style = html.indexOf('<style');
  const start = Buffer.from(html.slice(0, style)).subarray(0, previewBytes).toString();
  return patterns
    .filter((pattern) => {
      const all = html.slice(0, html.indexOf('<body')).match(pattern)?.length ?? 0;
      return all === 0 || start.match(pattern)?.length !== all;
    })
    .map((pattern) => `${path}: ${pattern}`);
}

test('the title and the tags for link previews precede the styles on every page', async ({ request }) => {
  const pages = [...site.documents].flatMap(([path, { html }]) => listLate(path, html, previewed));
  expect(pages).toEqual([]);
  for (const path of [
    '/ru/nope',
    '/en/thank-you/application',
    '/ru/tariffs?city=omsk&class=calm&time=day&extra=pet&km=12&minutes=48',
  ]) {
    const html = await (await request.get(path)).text();
    expect(listLate(path, html, previewed.slice(0, path.includes('tariffs') ? undefined : 2))).toEqual([]);
    expect(html).toMatch(/^<!DOCTYPE html><html [^>]*><head><meta charSet="utf-8"\/><meta name="viewport"/);
  }
});

test('every form has a submit button', () => {
  const forms = [...site.documents].flatMap(([path, { html }]) =>
    [...html.matchAll(/<form[\s>].*?<\/form>/gs)].map(([form]) => ({ path, form })),
  );
  expect(forms.length).toBeGreaterThan(site.documents.size);
  const without = forms.filter(({ form }) => !/<button[^>]* type="submit"/.test(form));
  expect(without.map(({ path, form }) => `${path}: ${form.slice(0, 100)}`)).toEqual([]);
});

test('structured data have all required and recommended properties', () => {
  const { types, issues } = checkStructuredData(site);
  expect(issues).toEqual([]);
  expect(types).toEqual(Object.keys(structuredFields).sort());
});
