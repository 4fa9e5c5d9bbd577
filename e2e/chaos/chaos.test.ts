import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { failureNames } from '#e2e/mock/failures.ts';
import { createMockBackend, type Received } from '#e2e/mock/mock-backend.ts';
import { listen, startSite } from '#e2e/site/site.ts';
import { countOdd, load, toPercentile } from './load.ts';

const seconds = Number(process.env.CHAOS_SECONDS ?? 64);
const quietSeconds = Math.max(5, seconds / 8);
/** Milliseconds. Stalls of the machine itself are this long, so shorter delays are not counted against the site. */
const noiseMilliseconds = 25;

const cached = ['/ru', '/en', '/de', '/ru/driver', '/de/courier', '/en/about', '/ru/news', '/de/careers'];

test('a failing backend breaks no page and loses no subscription', async (t) => {
  const mock = createMockBackend();
  const backend = await listen(mock);
  const site = await startSite({ BACKEND_URL: backend, FORM_CALLS_PER_HOUR: '100000' });
  t.after(async () => {
    await site.stop();
    mock.closeAllConnections();
    mock.close();
  });
  const setFailure = (failure: object) =>
    fetch(`${backend}/failures`, { method: 'POST', body: JSON.stringify(failure) });
  const toCached = (visit: number) => cached[visit % cached.length] ?? '/ru';

  for (const path of cached) assert.equal((await fetch(`${site.origin}${path}`)).status, 200, path);
  const sent: string[] = [];
  let attempts = 0;
  const subscribe = async (signal: AbortSignal) => {
    while (!signal.aborted) {
      const email = `reader${attempts++}@mail.example`;
      const body = new FormData();
      body.set('email', email);
      body.set('agreement', 'true');
      const response = await fetch(`${site.origin}/api/v1/?action=subscribe.save`, {
        method: 'POST',
        body,
        headers: { origin: site.origin, referer: `${site.origin}/ru` },
      });
      // While the backend responds that the page does not exist, its form is refused. Only acknowledged forms count.
      if (response.status === 200) sent.push(email);
      else assert.equal(response.status, 404, await response.text());
      await wait(1_000);
    }
  };
  const switchFailures = async (signal: AbortSignal) => {
    const failures = failureNames.filter((failure) => failure !== 'none');
    for (let turn = 0; !signal.aborted; turn++) {
      const failure = failures[turn % failures.length];
      // success: false is permanent, so the subscription would correctly never be delivered. Fail only page reads.
      await setFailure(failure === 'success-false' ? { failure, action: 'pages' } : { failure });
      await wait((seconds * 1000) / failures.length, undefined, { signal }).catch(() => {});
    }
  };
  const toUnknown = (visit: number) => `/ru/there-is-no/${visit}`;
  const visitAndSubscribe = (signal: AbortSignal) =>
    Promise.all([
      load(site.origin, toCached, 4, signal),
      load(site.origin, toUnknown, 1, signal),
      subscribe(signal),
    ]);
  const [quiet] = await visitAndSubscribe(AbortSignal.timeout(quietSeconds * 1000));
  const signal = AbortSignal.timeout(seconds * 1000);
  const [[stormy, unknown]] = await Promise.all([visitAndSubscribe(signal), switchFailures(signal)]);

  assert.deepEqual(
    countOdd([...quiet, ...stormy], ({ status }) => status === 200),
    {},
  );
  assert.deepEqual(
    countOdd(unknown, ({ status }) => status === 404 || status === 503),
    {},
  );
  const [before, during] = [toPercentile(quiet, 0.99), toPercentile(stormy, 0.99)];
  t.diagnostic(`p99 ${before.toFixed(1)} ms quiet, ${during.toFixed(1)} ms in the storm`);
  t.diagnostic(`${stormy.length} cached visits, ${unknown.length} unknown, ${sent.length} subscriptions`);
  const isSteady = during <= Math.max(2 * before, noiseMilliseconds);
  if (process.env.TIMED) assert.ok(isSteady, `p99 went from ${before} to ${during} ms`);

  assert.ok(sent.length > attempts / 2, `${sent.length} of ${attempts} subscriptions were taken`);
  await setFailure({ failure: 'none' });
  let arrived: string[] = [];
  for (let tries = 0; tries < 180 && arrived.length < sent.length; tries++) {
    await wait(1_000);
    const received: Received[] = await (await fetch(`${backend}/received`)).json();
    arrived = received
      .filter(({ action }) => action === 'subscribe.save')
      .map(({ body }) => /reader\d+@mail\.example/.exec(body)?.[0] ?? '');
  }
  assert.deepEqual(arrived.toSorted(), sent.toSorted());
});
