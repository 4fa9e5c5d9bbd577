import { Pool } from 'undici';
import { clockFlags, lifetime, moveClock } from '#e2e/site/clock.ts';
import { countRenders, kinds, readSiteMap, type Visit, visit } from '#e2e/site/visit.ts';
import { startOwnServer } from './own-server.ts';
import { expect, test } from './test.ts';

// The same for all servers, because every page contains SITE_URL.
const settings = { SITE_URL: 'https://manul.example', METRICS_SECRET: 'a-secret-of-the-tests-for-metrics' };
const states = ['cold', 'stale', 'hot'] as const;
/** Compression does not depend on the state, so the second encoding is tested in one state only. */
const otherEncoding = 'gzip';
const mostGrowth = 1.15;

type Pages = Map<string, Visit>;

interface Seen {
  pages: Record<(typeof states)[number], Pages>;
  /** Hot pages in the second encoding. */
  others: Pages;
  /** How often pages were rendered while all of them were visited in two lifetimes. */
  renders: number;
}

/**
 * Visits pages in three states: cold (first visit), stale (first visit after the lifetime) and hot. The full run visits
 * every page, others every fourth page and one of each kind.
 */
async function visitInEachState(known?: Pages): Promise<Seen> {
  const dataDir = test.info().outputPath(known ? 'known' : 'unknown');
  const server = await startOwnServer(dataDir, clockFlags, settings);
  const client = new Pool(server.origin, { connections: 4 });
  const all = await readSiteMap(client);
  const paths = process.env.FULL ? all : all.filter((path, index) => index % 4 === 0 || kinds.includes(path));
  const visitAll = async (accepted = 'br') => {
    const look = async (path: string) =>
      [path, await visit(client, path, accepted, known?.get(path)?.etag)] as const;
    return new Map(await Promise.all(paths.map(look)));
  };
  const readRenders = () => countRenders(client, settings.METRICS_SECRET);

  const cold = await visitAll();
  await moveClock(server.process, lifetime);
  const stale = await visitAll();
  // Waits until all pages have been re-rendered in the background.
  await expect.poll(readRenders, { timeout: 60_000 }).toBeGreaterThanOrEqual(2 * paths.length);
  const pages = { cold, stale, hot: await visitAll() };
  const seen = { pages, others: await visitAll(otherEncoding), renders: await readRenders() };
  await client.close();
  expect(await server.stop()).toBe(0);
  return seen;
}

type Issues = (page: Visit, path: string) => Record<string, boolean>;

/** Errors of responses, with their numbers. */
function countIssues(pages: Record<string, Pages>, toIssues: Issues): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [state, responses] of Object.entries(pages)) {
    for (const [path, page] of responses) {
      const issues = Object.entries(toIssues(page, path)).filter(([, isThere]) => isThere);
      for (const name of issues.map(([issue]) => `${state}: ${issue}`))
        counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  return counts;
}

test('cold, stale and hot responses of a page have the same bytes, and get a 304 with their ETag', async ({
  browserName: _,
}) => {
  test.setTimeout(300_000);
  const { pages, others, renders } = await visitInEachState();
  const known = pages.hot;
  expect(new Set(Array.from(known.values(), ({ etag }) => etag)).size).toBe(known.size);
  expect(known.size).toBeGreaterThan(20);
  expect.soft(renders).toBe(2 * known.size);
  const toIssues =
    (expected: string): Issues =>
    ({ status, encoding, etag, hash }, path) => ({
      [`status ${status}`]: status !== 200,
      [`encoding ${encoding}`]: encoding !== expected,
      'no weak ETag': !etag.startsWith('W/"'),
      'another ETag': etag !== known.get(path)?.etag,
      'other content': hash !== known.get(path)?.hash,
    });
  expect.soft(countIssues(pages, toIssues('br'))).toEqual({});
  expect.soft(countIssues({ others }, toIssues(otherEncoding))).toEqual({});
  const toGrowth: Issues = ({ bytes }, path) => ({
    'another size': Math.abs(Math.log(bytes / (known.get(path)?.bytes ?? 0))) > Math.log(mostGrowth),
  });
  expect.soft(countIssues(pages, toGrowth)).toEqual({});
  const again = await visitInEachState(known);
  const issues = countIssues(again.pages, ({ status, etag, bytes }, path) => ({
    [`status ${status}`]: status !== 304,
    'another ETag': etag !== known.get(path)?.etag,
    'a body': bytes > 0,
  }));
  expect(issues, 'with If-None-Match').toEqual({});
  expect(again.renders).toBe(2 * known.size);
});

test('the cache holds all pages of the site', async ({ browserName: _ }) => {
  test.setTimeout(180_000);
  const server = await startOwnServer(test.info().outputPath('all'), [], settings);
  const client = new Pool(server.origin, { connections: 4 });
  const paths = await readSiteMap(client);
  const visitAll = () => Promise.all(paths.map((path) => visit(client, path, 'br')));
  await visitAll();
  await visitAll();
  expect(await countRenders(client, settings.METRICS_SECRET)).toBe(paths.length);
  await client.close();
  expect(await server.stop()).toBe(0);
});
