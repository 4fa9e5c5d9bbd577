/** @jest-environment node */
import { randomUUID } from 'node:crypto';

import { query } from '#e2e/postgres/start-postgres.ts';
import { listApplications } from './application-queries.ts';
import { saveApplication } from './applications.ts';
import { claimDelivery, listDeliveries, reportDead, saveDeliveries } from './deliveries.ts';
import { createApplication, createFile, openTestRecords } from './records.fixture.ts';
import { openRecords, type Records } from './records.ts';
import { eraseOld } from './retention.ts';
import { findOwnSubscription } from './subscriptions.ts';

let records: Awaited<ReturnType<typeof openTestRecords>>;
let instances: Records[];
beforeEach(async () => {
  records = await openTestRecords();
  instances = [records, await records.openAgain(), await records.openAgain()];
});
afterEach(async () => {
  await Promise.all(instances.slice(1).map(({ close }) => close()));
  await records.remove();
});

/** Runs the calls on all instances in turn, concurrently. */
function spread<Result>(count: number, work: (instance: Records, index: number) => Promise<Result>) {
  return Promise.all(
    Array.from({ length: count }, (_, index) => work(instances[index % instances.length] ?? records, index)),
  );
}

test('a submission sent to all instances is stored once', async () => {
  const application = createApplication({ file: createFile(Buffer.from('%PDF-1')), idempotencyKey: 'k' });
  const saved = await spread(30, (instance) => saveApplication(instance, application, ['mail']));
  expect(new Set(saved.map(({ reference }) => reference)).size).toBe(1);
  expect(saved.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
  expect(await listDeliveries(records.database, ['waiting'])).toHaveLength(1);
});

test('applications connected by a chain of shared contacts end in one thread', async () => {
  const phone = (index: number) => `+7 999 000-00-${String(index).padStart(2, '0')}`;
  const email = (index: number) => `name${index}@mail.ru`;
  await spread(30, (instance, index) =>
    saveApplication(instance, createApplication({ phone: phone(index), email: email(index) }), []),
  );
  await spread(29, (instance, index) =>
    saveApplication(instance, createApplication({ phone: phone(index), email: email(index + 1) }), []),
  );
  const threads = new Set((await listApplications(records.database)).map(({ thread }) => thread));
  expect(threads.size).toBe(1);
});

test('instances that start at once on an empty database create it once and produce the same hashes', async () => {
  const name = `fresh_${randomUUID().replaceAll('-', '')}`;
  const url = records.environment.DATABASE_URL.replace(/test_\d+/, name);
  await query(records.environment.DATABASE_URL, `create database ${name}`);
  const settings = { url, poolSize: 2, timeoutSeconds: 10 };
  const started = await Promise.all([1, 2, 3, 4].map(() => openRecords(records.directory, settings)));
  expect(new Set(started.map(({ hash }) => hash('a'))).size).toBe(1);
  expect(started[0]?.hash('a')).not.toBe(records.hash('a'));
  await Promise.all(started.map(({ close }) => close()));
  await query(records.environment.DATABASE_URL, `drop database ${name}`);
});

test('a delivery that another instance is claiming blocks nobody', async () => {
  const now = new Date();
  for (const subject of ['first', 'second']) {
    await saveDeliveries(records.database, { kind: 'like', subject }, ['backend'], now);
  }
  const claimed = await records.database.transaction().execute(async (transaction) => {
    const own = await claimDelivery(transaction, 'backend', now);
    const other = await claimDelivery(instances[1]?.database ?? transaction, 'backend', now);
    const none = await claimDelivery(instances[2]?.database ?? transaction, 'backend', now);
    return [own, other, none].map((delivery) => delivery?.subject);
  });
  expect(claimed.slice(0, 2).sort()).toEqual(['first', 'second']);
  expect(claimed[2]).toBeUndefined();
});

test('operators are notified once when several instances give up on the same delivery', async () => {
  const now = new Date();
  await saveDeliveries(records.database, { kind: 'like', subject: 'a' }, ['backend'], now);
  const [dead] = await listDeliveries(records.database, ['waiting']);
  if (!dead) throw new Error('no delivery');
  await spread(12, ({ database }) => reportDead(database, dead, ['mail'], now));
  const reports = await listDeliveries(records.database, ['waiting']);
  expect(reports.filter(({ kind }) => kind === 'dead-deliveries')).toHaveLength(1);
});

test('all instances can erase expired records at once', async () => {
  const then = new Date('2030-01-01T00:00:00Z');
  await spread(20, (instance, index) =>
    saveApplication(instance, createApplication({ about: String(index) }), ['mail'], then),
  );
  const days = { records: 1, unconfirmed: 1, deliveries: 1 };
  const erased = await spread(6, ({ database }) => eraseOld(database, days, new Date('2031-01-01')));
  expect(erased.reduce((sum, { applications }) => sum + applications, 0)).toBe(20);
});

test('a NUL in a token finds nothing', async () => {
  expect(await findOwnSubscription(records.database, 'a\0b')).toBeUndefined();
});
