import assert from 'node:assert/strict';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { type Browser, chromium, type Page } from 'playwright';
import { getBrowser } from '#e2e/browsers/chromium.mjs';
import { query } from '#e2e/postgres/start-postgres.ts';
import { makeNextRelease } from '#e2e/site/release.ts';
import { root } from '#scripts/toolchain.mjs';
import { Cluster, needsCluster, siteUrl } from './cluster.ts';
import { assertHarmless, restartInTurn } from './scenarios.ts';

const article = `${siteUrl}/ru/news/chita`;

let cluster: Cluster;
let browser: Browser;
let nextRelease: string;

before(async () => {
  if (needsCluster.skip) return;
  nextRelease = makeNextRelease();
  cluster = await Cluster.start();
  browser = await chromium.launch({
    executablePath: await getBrowser(),
    args: [`--host-resolver-rules=MAP ${new URL(siteUrl).host}:443 127.0.0.1:${cluster.nginx.port}`],
  });
});

after(async () => {
  await browser?.close();
  await cluster?.stop();
  if (nextRelease) rmSync(nextRelease, { recursive: true });
});

const listScripts = (folder: string) =>
  readdirSync(path.join(folder, '.next/static/chunks')).filter((name) => /\.(?:js|css)$/.test(name));

/** A browser tab and its errors. */
async function openTab(address: string): Promise<{ page: Page; failures: string[] }> {
  const page = await browser.newPage({ ignoreHTTPSErrors: true });
  const failures: string[] = [];
  page.on('console', (message) => message.type() === 'error' && failures.push(message.text()));
  page.on('pageerror', (error) => failures.push(error.message));
  page.on(
    'response',
    (response) => response.status() >= 400 && failures.push(`${response.status()} ${response.url()}`),
  );
  await page.goto(address, { waitUntil: 'networkidle' });
  // Lost when the page reloads.
  await page.evaluate(() => Object.assign(window, { isOldDocument: true }));
  return { page, failures };
}

/** Applies a migration of the next build while the previous build is still running. */
async function changeTables(): Promise<void> {
  const column = "alter table applications add column later text not null default ''";
  const note = "insert into kysely_migration (name, timestamp) values ('999-later', '2999')";
  await query(cluster.databaseUrl, `${column}; ${note}`);
}

async function assertSent(origin: string, folder: string): Promise<void> {
  for (const name of listScripts(folder)) {
    const response = await fetch(`${origin}/_next/static/chunks/${name}`);
    assert.equal(response.status, 200, name);
    assert.equal(await response.text(), readFileSync(path.join(folder, '.next/static/chunks', name), 'utf8'));
    assert.match(response.headers.get('cache-control') ?? '', /immutable/);
  }
}

test('an update to the next build loses no request, and open tabs keep working', needsCluster, async (t) => {
  const reader = await openTab(article);
  const visitor = await openTab(`${siteUrl}/ru`);
  await changeTables();
  const outcome = await restartInTurn(cluster, nextRelease);
  t.diagnostic(JSON.stringify(outcome));
  assertHarmless(outcome);
  for (const { origin } of cluster.sites) {
    await assertSent(origin, root);
    await assertSent(origin, nextRelease);
  }

  const likeHasResponse = reader.page.waitForResponse((response) => response.url().includes('news.like'));
  await reader.page.getByRole('button', { name: /нрав/i }).click();
  await likeHasResponse;
  await visitor.page.locator('a[href="/ru/driver"]').first().click();
  await visitor.page.waitForURL('**/ru/driver');
  await visitor.page.waitForFunction(() => !('isOldDocument' in window));
  const scripts = await visitor.page.evaluate(() => Array.from(document.scripts, ({ src }) => src));
  assert.ok(scripts.some((address) => address.includes('-next.js')));
  assert.deepEqual([reader.failures, visitor.failures], [[], []]);
});
