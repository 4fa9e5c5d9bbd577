import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { findPostgres } from '#e2e/postgres/programs.mjs';
import { startPostgres, toUrl } from '#e2e/postgres/start-postgres.ts';
import { startSite } from '#e2e/site/site.ts';

process.env.POSTGRES_PROGRAMS = findPostgres() ?? '';
const isMissing = !process.env.POSTGRES_PROGRAMS && !process.env.CI;
const article = '/ru/news/chita';

test('two instances share a database, and serve pages while it is down', {
  skip: isMissing,
}, async (t) => {
  let server = await startPostgres();
  await server.stop('keep');
  const settings = { DATABASE_URL: toUrl(server, 'postgres'), DATABASE_TIMEOUT_SECONDS: '2' };
  const sites = await Promise.all([startSite(settings), startSite(settings)]);
  t.after(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await server.stop();
  });
  const readReadiness = (origin: string) =>
    fetch(`${origin}/api/health/ready`).then((response) => response.json());
  const waitForAll = async (status: string) => {
    for (const { origin } of sites) while ((await readReadiness(origin)).status !== status) await wait(50);
  };
  const post = (origin: string, action: string, fields: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const headers = { origin, cookie: fields.cookie ?? '' };
    return fetch(`${origin}/api/v1/?action=${action}`, { method: 'POST', body, headers });
  };
  const subscribe = (origin: string) =>
    post(origin, 'subscribe.save', { email: 'vera@mail.example', agreement: 'true' });

  const assertUnreachable = async () => {
    await waitForAll('degraded');
    for (const { origin } of sites) {
      assert.deepEqual((await readReadiness(origin)).issues, ['records: unreachable']);
      for (const path of ['/ru', article]) assert.equal((await fetch(origin + path)).status, 200);
      assert.equal((await fetch(`${origin}/ru/subscription/confirm/a`)).status, 503);
      const response = await subscribe(origin);
      assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '10']);
    }
  };

  await assertUnreachable();
  server = await startPostgres(server.directory);
  await waitForAll('ok');
  for (const { origin } of sites) assert.equal((await subscribe(origin)).status, 200);
  const amounts: number[] = [];
  for (let visitor = 0; visitor < 4; visitor++) {
    const cookie = `visitor=${Buffer.alloc(16, visitor).toString('base64url')}`;
    const { origin } = sites[visitor % 2] ?? sites[0];
    const response = await post(origin, `news.like&code=${article.slice(1)}`, { cookie });
    amounts.push((await response.json()).data.likesAmount);
  }
  assert.deepEqual(amounts, [1, 2, 3, 4]);
  await server.stop('keep');
  await assertUnreachable();
  server = await startPostgres(server.directory);
  await waitForAll('ok');
  assert.equal((await fetch(`${sites[0]?.origin}/ru/subscription/confirm/a`)).status, 404);
});
