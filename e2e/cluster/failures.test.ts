import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { query } from '#e2e/postgres/start-postgres.ts';
import { Cluster, needsCluster } from './cluster.ts';

import { assertHarmless, killOne, restartInTurn, withoutPostgres, withoutRedis } from './scenarios.ts';
import { createSending } from './visitors.ts';

let cluster: Cluster;
before(async () => {
  if (!needsCluster.skip) cluster = await Cluster.start();
});
after(() => cluster?.stop());

test('likes and applications sent to both instances count once', needsCluster, async () => {
  const [one = '', other = ''] = cluster.sites.map(({ origin }) => origin);
  const post = (origin: string, action: string, cookie: string, sending: RequestInit = {}) =>
    fetch(`${origin}/api/v1/?action=${action}`, {
      method: 'POST',
      ...sending,
      headers: { ...sending.headers, cookie },
    }).then((response) => response.json());
  const visitors = Array.from({ length: 10 }, () => `visitor=${randomBytes(16).toString('base64url')}`);
  const like = (origin: string) =>
    Promise.all(visitors.map((cookie) => post(origin, 'news.like&code=ru/news/chita', cookie)));
  await Promise.all([like(one), like(other)]);
  assert.equal((await like(one))[0].data.likesAmount, visitors.length);
  const { body, headers } = await createSending('once@mail.example');
  const sendings = [one, other, one, other].map((origin) =>
    post(origin, 'job.save', '', {
      body: new Uint8Array(body),
      headers: { 'content-type': headers['content-type'] ?? '' },
    }),
  );
  const references = new Set((await Promise.all(sendings)).map(({ data }) => data.reference));
  assert.equal(references.size, 1);
  const stored = await query(
    cluster.databaseUrl,
    "select reference from applications where email = 'once@mail.example'",
  );
  assert.deepEqual(
    stored.map(({ reference }) => reference),
    [...references],
  );
});

test('a killed instance loses no request', needsCluster, async (t) => {
  const outcome = await killOne(cluster);
  t.diagnostic(JSON.stringify(outcome));
  assertHarmless(outcome);
});

test(
  'restarting the instances one after the other loses no request and no upload in progress',
  needsCluster,
  async (t) => {
    const outcome = await restartInTurn(cluster);
    t.diagnostic(JSON.stringify(outcome));
    assertHarmless(outcome);
  },
);

test('everything works without Redis', needsCluster, async (t) => {
  const outcome = await withoutRedis(cluster, 2);
  t.diagnostic(JSON.stringify(outcome));
  assertHarmless(outcome);
});

test('without Postgres pages work, and applications get a Retry-After', needsCluster, async (t) => {
  const outcome = await withoutPostgres(cluster, 2);
  t.diagnostic(JSON.stringify(outcome));
  assertHarmless(outcome, /^503 retry-after \d+$/);
  assert.notDeepEqual(outcome.refusals, {});
});
