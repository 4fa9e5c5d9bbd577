import { appendFileSync, cpSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { clockFlags, moveClock } from '#e2e/site/clock.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { secrets } from './site-under-test.ts';

const patience = { timeout: 30_000, intervals: [250] };
/** Long enough for an edit to take effect everywhere; twice this is shorter than a page's lifetime. */
const step = 100_000;

let server: OwnServer;

test.afterEach(() => server.stop());

async function visit(address: string, request: RequestInit = {}) {
  const response = await fetch(server.origin + address, { redirect: 'manual', ...request });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Entries with their own address, and the pages that show them. */
const pages = {
  '/ru/news/chita': ['/ru/news', '/ru/news/feed.xml', '/ru/news/winter-bikes', '/sitemap.xml', '/ru'],
  '/ru/vacancy/data-analyst': ['/ru/careers', '/ru/careers/feed.xml', '/sitemap.xml'],
  '/ru/about': ['/sitemap.xml'],
};
const calls = [
  ['GET', '/og/ru/news/chita.png'],
  ['POST', '/api/v1/?action=news.hasLike&code=ru/news/chita'],
  ['GET', '/api/v1/?action=pages&code=ru/vacancy/data-analyst'],
] as const;

/** Where each entry is visible: at its own address, in API calls, and on pages that show it. */
async function look() {
  const seen = Object.entries(pages).flatMap(([page, places]) => [
    visit(page).then(({ status }) => [page, status === 200] as const),
    ...places.map(async (place) => {
      const { text } = await visit(place);
      return [`${page} on ${place}`, new RegExp(`${page}["<]`).test(text)] as const;
    }),
  ]);
  const replies = calls.map(
    async ([method, call]) => [call, (await visit(call, { method })).status === 200] as const,
  );
  return Object.fromEntries(await Promise.all([...seen, ...replies]));
}

test('scheduled entries appear and disappear everywhere on time, and a preview shows them earlier', async ({
  browserName: _,
}, { outputDir }) => {
  test.setTimeout(120_000);
  const content = path.join(outputDir, 'content');
  cpSync('content', content, { recursive: true });
  const settings = { CONTENT_DIR: content, PREVIEW_SECRET: secrets.PREVIEW_SECRET };
  server = await startOwnServer(path.join(outputDir, 'data'), clockFlags, settings);
  const places = Object.keys(await look());
  const everywhere = Object.fromEntries(places.map((place) => [place, true]));
  const nowhere = Object.fromEntries(places.map((place) => [place, false]));
  await expect.poll(look, patience).toEqual(everywhere);

  const start = Date.now();
  const [publishAt, unpublishAt] = [step, 2 * step].map((ms) => new Date(start + ms).toISOString());
  for (const file of ['news/chita', 'vacancies/data-analyst', 'pages/about']) {
    const lines = `\npublishAt: ${publishAt}\nunpublishAt: ${unpublishAt}\n`;
    appendFileSync(path.join(content, `ru/${file}.yaml`), lines);
  }
  await expect.poll(look, patience).toEqual(nowhere);
  expect(Date.now(), 'looked before it came out').toBeLessThan(start + step);

  const opened = await visit(`/api/preview?secret=${secrets.PREVIEW_SECRET}&code=ru`);
  const cookie = opened.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  for (const [page, [list]] of Object.entries(pages)) {
    expect((await visit(page, { headers: { cookie } })).status, page).toBe(200);
    if (list !== '/sitemap.xml')
      expect((await visit(list ?? '', { headers: { cookie } })).text).toContain(`${page}"`);
  }

  await moveClock(server.process, step);
  await expect.poll(look, patience).toEqual(everywhere);
  expect(Date.now(), 'looked before it went').toBeLessThan(start + step);
  await moveClock(server.process, step);
  await expect.poll(look, patience).toEqual(nowhere);
});
