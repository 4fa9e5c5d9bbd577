/** @jest-environment node */
import { sql } from 'kysely';
import { logger } from '#lib/log.ts';
import { processState } from '#lib/process-state.ts';
import { saveApplication } from './applications.ts';
import { saveDeliveries } from './deliveries.ts';
import { createApplication, createFile, openTestRecords } from './records.fixture.ts';
import { eraseOld, getRetentionFailures, startRetention } from './retention.ts';
import { saveSubscription } from './subscriptions.ts';

const days = { records: 30, unconfirmed: 30, deliveries: 30 };
/** A retention period, in days, that is longer than the age of any record in the tests. */
const never = 1_000_000;

let records: Awaited<ReturnType<typeof openTestRecords>>;
let info: jest.SpyInstance;
let failed: jest.SpyInstance;
beforeEach(async () => {
  records = await openTestRecords();
  processState.retention = undefined;
  info = jest.spyOn(logger, 'info').mockImplementation(() => undefined);
  failed = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await records.remove();
});

const saveOld = (about = '') => saveApplication(records, createApplication({ about }), ['mail'], new Date(0));

async function saveOldSubscription(): Promise<void> {
  const page = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'vera@mail.ru' };
  await saveSubscription(records, page, ['confirmation'], new Date(0));
}

async function count(table: 'applications' | 'subscriptions' | 'deliveries' | 'claims'): Promise<number> {
  return (await records.database.selectFrom(table).selectAll().execute()).length;
}

async function waitForCalls(spy: jest.SpyInstance, calls: number) {
  while (spy.mock.calls.length < calls) await new Promise(setImmediate);
}

/** Makes the database refuse deletes from a table. Returns a function that undoes this. */
async function refuseToDelete(table: string): Promise<() => Promise<void>> {
  const run = (statement: string) => sql.raw(statement).execute(records.database);
  if (globalThis.usesPostgres) {
    await run(
      "create function refuse() returns trigger as $$ begin raise 'refused'; end $$ language plpgsql",
    );
    await run(`create trigger refuse before delete on ${table} for each row execute function refuse()`);
    return async () => {
      await run('drop function refuse cascade');
    };
  }
  await run(`create trigger refuse before delete on ${table} begin select raise(abort, 'refused'); end`);
  return async () => {
    await run('drop trigger refuse');
  };
}

test('erases old records at the start and after each pause, and logs the result', async () => {
  await saveOld();
  const stop = startRetention(records.database, days, { done: 10, failed: never });
  await waitForCalls(info, 1);
  expect(info).toHaveBeenLastCalledWith(
    { applications: 1, subscriptions: 0, deliveries: 0 },
    expect.any(String),
  );
  await saveOld();
  await waitForCalls(info, 2);
  await stop();
  expect(await count('applications')).toBe(0);
});

test('erases more expired subscriptions than one statement can name', async () => {
  await saveOldSubscription();
  // SQLite allows 32,766 parameters, Postgres 65,535.
  const rows = globalThis.usesPostgres ? 66_000 : 33_000;
  await sql`
    insert into subscriptions (key, email, created_at, language, page, consent_version, address_hash,
      token, asked_at, confirmed_at, unsubscribed_at, topic)
    with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${sql.lit(rows)})
    select 'v' || i || '@mail.ru', email, created_at, language, page, consent_version, address_hash,
      'token' || i, asked_at, confirmed_at, unsubscribed_at, topic
    from numbers, subscriptions
  `.execute(records.database);
  await saveOld();
  const erased = await eraseOld(records.database, days);
  expect(erased).toMatchObject({ subscriptions: rows + 1, applications: 1 });
  expect([await count('subscriptions'), await count('deliveries')]).toEqual([0, 0]);
});

test('erases in steps bounded by file size, and lets other work run between them', async () => {
  const bytes = Buffer.alloc(1_500_000, 'x');
  for (let index = 0; index < 12; index++) {
    const file = createFile(Buffer.concat([bytes, Buffer.from(String(index))]));
    await saveApplication(records, createApplication({ about: String(index), file }), [], new Date(0));
  }
  let ticks = 0;
  let isOver = false;
  const countTick = () => {
    ticks += 1;
    if (!isOver) setImmediate(countTick);
  };
  countTick();
  const starts: number[] = [];
  const { database } = records;
  const startTransaction = database.transaction.bind(database);
  jest.spyOn(database, 'transaction').mockImplementation(() => {
    starts.push(ticks);
    return startTransaction();
  });
  expect((await eraseOld(database, days)).applications).toBe(12);
  isOver = true;
  // 18 MB in total, at most 8 MB per step.
  expect(starts.length).toBeGreaterThanOrEqual(4);
  expect(new Set(starts).size).toBe(starts.length);
});

test.each([
  ['subscriptions', { applications: 0, subscriptions: 1, deliveries: 0 }],
  ['applications', { applications: 1, subscriptions: 0, deliveries: 0 }],
] as const)('continues with the other records when %s cannot be erased', async (table, left) => {
  await saveOld();
  await saveOldSubscription();
  await saveDeliveries(records.database, { kind: 'like', subject: 'a b' }, ['backend'], new Date(0));
  await records.database
    .updateTable('deliveries')
    .set({ state: 'done', settled_at: new Date(0).toISOString() })
    .where('kind', '=', 'like')
    .execute();
  const allow = await refuseToDelete(table);
  await expect(eraseOld(records.database, days)).rejects.toMatchObject({
    name: 'RetentionFailed',
    failed: [table],
  });
  expect([await count('applications'), await count('subscriptions')]).toEqual([
    left.applications,
    left.subscriptions,
  ]);
  const likes = records.database.selectFrom('deliveries').selectAll().where('kind', '=', 'like');
  expect(await likes.execute()).toEqual([]);
  await allow();
});

test('reports a failure to readiness, and retries soon', async () => {
  await saveOldSubscription();
  const allow = await refuseToDelete('subscriptions');
  const stop = startRetention(records.database, days, { done: never, failed: 10 });
  await waitForCalls(failed, 2);
  expect(failed.mock.lastCall[0]).toMatchObject({ failed: ['subscriptions'] });
  expect(getRetentionFailures()).toEqual(['retention: old subscriptions cannot be erased']);
  await allow();
  await waitForCalls(info, 1);
  await stop();
  expect(getRetentionFailures()).toEqual([]);
  expect(processState.retention?.succeededAt).toBeGreaterThan(0);
});

test('stops after the current step when the site shuts down', async () => {
  for (let index = 0; index < 60; index++) await saveOld(String(index));
  const { database } = records;
  // Claims are erased before applications.
  await database.deleteFrom('claims').execute();
  const stopping = new AbortController();
  const startTransaction = database.transaction.bind(database);
  jest.spyOn(database, 'transaction').mockImplementation(() => {
    stopping.abort();
    return startTransaction();
  });
  expect((await eraseOld(database, days, new Date(), stopping.signal)).applications).toBe(50);
  expect(await count('applications')).toBe(10);
});

test('logs nothing when nothing is too old', async () => {
  await saveApplication(records, createApplication(), ['mail']);
  const stop = startRetention(records.database, days);
  while (!processState.retention) await new Promise(setImmediate);
  expect(info).not.toHaveBeenCalled();
  expect(failed).not.toHaveBeenCalled();
  expect(await count('applications')).toBe(1);
  await stop();
});

test('reports no failure for an unreachable database, because the readiness check of the records does', async () => {
  const warned = jest.spyOn(logger, 'warn').mockImplementation(() => undefined);
  for (const method of ['transaction', 'selectFrom'] as const) {
    jest.spyOn(records.database, method).mockImplementation(() => {
      throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    });
  }
  const stop = startRetention(records.database, days, { done: never, failed: 10 });
  await waitForCalls(warned, 2);
  await stop();
  expect(getRetentionFailures()).toEqual([]);
  expect(failed).not.toHaveBeenCalled();
});
