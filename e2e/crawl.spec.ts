import { type CrawledSite, checkStructuredData, compareVersions, crawl } from './crawled-site.ts';
import { structuredFields } from './structured-fields.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

let site: CrawledSite;

test('every link of every page leads somewhere, every anchor and file is there', async ({ baseURL }) => {
  site = await crawl(baseURL ?? '');
  expect(site.indexed.length).toBeGreaterThan(50);
  expect(site.faults).toEqual([]);
});

test('the versions of a page name each other, in the head as in the site map', () => {
  expect(compareVersions(site)).toEqual([]);
});

test('structured data have what search engines require and recommend', () => {
  const { types, faults } = checkStructuredData(site);
  expect(faults).toEqual([]);
  expect(types).toEqual(Object.keys(structuredFields).sort());
});
