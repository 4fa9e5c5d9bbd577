/** @jest-environment node */

import { DatabaseSync } from 'node:sqlite';
import { GET as getReady } from '#app/api/health/ready/route.ts';
import { BackendUnavailable } from '#lib/backend/backend.ts';
import { backend } from '#lib/backend/index.ts';
import { processState } from '#lib/process-state.ts';
import { toDatabaseFile } from '#lib/records/open-sqlite.ts';
import { openTestRecords } from '#lib/records/records.fixture.ts';
import { handleCommand } from './commands.ts';
import { handleQuery } from './queries.ts';

const address = '10.0.0.5:8080';
const createOutage = (status?: number) =>
  new BackendUnavailable(`connect ECONNREFUSED ${address}`, { status });
const post = (query: string) =>
  handleCommand(new Request(`http://localhost/api/v1/?${query}`, { method: 'POST' }));
const query = (text: string) => handleQuery(new URLSearchParams(text));

let records: Awaited<ReturnType<typeof openTestRecords>>;
beforeEach(async () => {
  records = await openTestRecords();
  processState.records = Promise.resolve(records);
});
afterEach(async () => {
  processState.records = undefined;
  await records.remove();
});

function silenceBackend(status?: number): void {
  for (const name of ['getInitialData', 'getPage', 'getLikes', 'addLike'] as const) {
    jest.spyOn(backend, name).mockRejectedValue(createOutage(status));
  }
}

test.each([
  ['news.hasLike', () => post('action=news.hasLike&code=ru/news/first')],
  ['news.like', () => post('action=news.like&code=ru/news/first')],
  ['pages', () => query('action=pages&code=ru')],
  ['initial.getData', () => query('action=initial.getData&lang=ru')],
  ['readiness', getReady],
])('the response of %s during an outage does not name the backend', async (_name, request) => {
  silenceBackend();
  const response = await request();
  expect(response.status).toBe(503);
  expect((await response.text()) + JSON.stringify([...response.headers])).not.toMatch(/ECONN|10\.0\.0\.5/);
});

test('initial.getData responds with the refusal status of the backend', async () => {
  silenceBackend(403);
  const response = await query('action=initial.getData&lang=ru');
  expect([response.status, await response.json()]).toMatchObject([403, { data: { status: 403 } }]);
});

test('when records cannot be written, the site is ready but degraded, with the reason', async () => {
  const other = new DatabaseSync(toDatabaseFile(records.directory));
  other.exec('begin immediate');
  await jest.isolateModulesAsync(async () => {
    const { GET } = await import('#app/api/health/ready/route.ts');
    const response = await GET();
    other.close();
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'degraded', issues: ['records: busy'] });
  });
});

test('when old records cannot be erased, the site is ready but degraded, with the reason', async () => {
  processState.retention = { failed: ['applications'], succeededAt: undefined };
  await jest.isolateModulesAsync(async () => {
    const { GET } = await import('#app/api/health/ready/route.ts');
    const response = await GET();
    processState.retention = undefined;
    expect(response.status).toBe(200);
    const { status, issues } = await response.json();
    expect(status).toBe('degraded');
    expect(issues).toContain('retention: old applications cannot be erased');
  });
});
