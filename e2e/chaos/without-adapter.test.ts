import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { clockFlags, lifetime } from '#e2e/site/clock.ts';
import { makeRelease } from '#e2e/site/release.ts';
import { startSite } from '#e2e/site/site.ts';

test('the site runs with `next start` when the adapter is deleted', async (t) => {
  const folder = makeRelease();
  t.after(() => rmSync(folder, { recursive: true }));
  for (const name of ['server', 'server.mjs']) rmSync(path.join(folder, name), { recursive: true });
  const site = await startSite({}, folder, clockFlags, 'next');
  t.after(() => site.stop());
  const load = (target: string, options?: RequestInit) =>
    fetch(site.origin + target, { redirect: 'manual', ...options });

  const statuses = {
    '/ru': 200,
    '/': 307,
    '/EN/news': 308,
    '/ru/nowhere': 404,
    '/ru/news/feed.xml': 200,
    '/sitemap.xml': 200,
    '/og/default-ru.png': 200,
    '/art/mark.svg': 200,
    '/api/v1/?action=pages&code=ru': 200,
  };
  for (const [target, status] of Object.entries(statuses)) {
    assert.equal((await load(target)).status, status, target);
  }
  const page = await load('/ru');
  assert.equal(page.headers.get('x-nextjs-cache'), 'HIT');
  assert.match(page.headers.get('content-security-policy') ?? '', /script-src 'self' 'sha256-/);
  assert.match(await page.text(), /<style>[^<]/);

  const body = new URLSearchParams({ page: 'ru', email: 'nobody' });
  const headers = { accept: 'text/html', origin: site.origin };
  const refused = await load('/api/v1/?action=subscribe.save', { method: 'POST', body, headers });
  assert.equal(refused.status, 422);
  assert.match(await refused.text(), /value="nobody".*<\/footer>/s);

  // After its lifetime a page is stale, and Next renders it again.
  for (let stale = 0; stale < 6; stale++) {
    await site.moveClock(lifetime);
    assert.equal((await load('/ru/nowhere')).status, 404, `stale ${stale} times`);
  }
});
