/** @jest-environment node */

import { createServer, type Server } from 'node:http';
import { getMeasures } from '#lib/measures.ts';
import { processState } from '#lib/process-state.ts';
import { saveDeliveries } from '#lib/records/deliveries.ts';
import { openTestRecords, type TestRecords } from '#lib/records/records.fixture.ts';
import { env } from '#lib/settings/env.ts';
import { createMetricsResponse, measureRequest, startMetrics, toRequestName } from './metrics.ts';

const secret = 'at-least-24-characters-long';
let records: TestRecords;
let server: Server;
let origin: string;

beforeAll(async () => {
  records = await openTestRecords();
  processState.records = Promise.resolve(records);
  processState.metrics = startMetrics();
  server = createServer((request, response) => {
    measureRequest(request, response);
    response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${Object(server.address()).port}`;
});

afterEach(() => {
  Object.assign(env, { METRICS_SECRET: undefined, TRUSTED_PROXIES: 0 });
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await records.remove();
});

const bearer = { authorization: `Bearer ${secret}` };
const request = (headers: Record<string, string> = bearer) =>
  createMetricsResponse(new Request(`${origin}/api/metrics`, { headers }));
const readText = async () => (await request())?.text() ?? '';

beforeEach(() => Object.assign(env, { METRICS_SECRET: secret }));

it('shows the counts to a client with the secret, under few names', async () => {
  await fetch(`${origin}/ru/anything`);
  await fetch(`${origin}/api/v1/?action=of-another-client`);
  getMeasures()?.addPage('cache');
  getMeasures()?.addBackendCall('failed', 0.2);
  expect((await request())?.headers.get('content-type')).toContain('text/plain');
  const text = await readText();
  expect(text).toContain('site_request_seconds_count{name="page",status="404"} 1');
  expect(text).toContain('site_request_seconds_count{name="other call",status="404"} 1');
  expect(text).toContain('site_pages_total{from="cache"} 1');
  expect(text).toContain('site_backend_seconds_count{outcome="failed"} 1');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toMatch(/another-client|anything/);
});

it('shows how many deliveries wait, and the age of the oldest', async () => {
  const record = { kind: 'application', subject: 'M-7K3F-92' } as const;
  await saveDeliveries(records.database, record, ['mail', 'webhook'], new Date(Date.now() - 90_000));
  await saveDeliveries(records.database, record, ['mail'], new Date());
  const text = await readText();
  expect(text).toContain('site_deliveries{target="mail",state="waiting"} 2');
  expect(text).toContain('site_deliveries{target="webhook",state="waiting"} 1');
  const [, age] = /site_delivery_age_seconds\{target="mail",state="waiting"\} ([\d.]+)/.exec(text) ?? [];
  expect(Number(age)).toBeGreaterThanOrEqual(90);
  expect(Number(age)).toBeLessThan(120);
});

it.each([
  ['a client on this machine without the secret', {}, {}],
  ['a client with a wrong secret', { authorization: 'Bearer a-guess' }, {}],
  [
    'a client with a secret while none is set',
    { authorization: 'Bearer undefined' },
    { METRICS_SECRET: undefined },
  ],
])('shows nothing to %s', async (_, headers, settings) => {
  Object.assign(env, settings);
  expect(await request({ ...headers })).toBeUndefined();
});

it.each([
  ['/_next/static/chunks/a.js', {}, 'file'],
  ['/ru/news/feed.xml?a', {}, 'file'],
  ['/api/v1/?action=job.save', {}, 'job.save'],
  ['/api/health/ready', {}, 'api'],
  ['/ru/about?_rsc=1', { rsc: '1' }, 'page data'],
  ['/ru?x=/a.b', {}, 'page'],
])('maps the request %s to a fixed metric name', (url, headers, name) => {
  expect(toRequestName({ url, headers } as never)).toBe(name);
});

it('shows whether old records were erased', async () => {
  processState.retention = { failed: ['subscriptions'], succeededAt: 1_800_000_000_000 };
  const text = await readText();
  processState.retention = undefined;
  expect(text).toContain('site_retention_failed{kind="subscriptions"} 1');
  expect(text).toContain('site_retention_failed{kind="applications"} 0');
  expect(text).toContain('site_retention_success_timestamp_seconds 1800000000');
  expect(await readText()).toContain('site_retention_failed{kind="subscriptions"} 0');
});
