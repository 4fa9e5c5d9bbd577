/** @jest-environment node */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { saveApplication } from '#lib/records/applications.ts';
import { saveDeliveries } from '#lib/records/deliveries.ts';
import { temporaryNames } from '#lib/records/maintenance.ts';
import { createApplication } from '#lib/records/records.fixture.ts';
import { getRecords } from '#lib/records/records.ts';
import { saveSubscription } from '#lib/records/subscriptions.ts';
import { env } from '#lib/settings/env.ts';

const daysAgo = (count: number) => new Date(Date.now() - count * 86_400_000);

/** Saves one record of each kind that is this many days old. */
async function saveAll(days: number): Promise<void> {
  const records = await getRecords();
  const { database } = records;
  const now = daysAgo(days);
  await saveApplication(records, createApplication({ vacancy: `${days} days` }), [], now);
  const page = { language: 'ru', page: 'ru', consent: 'Да', address: '' };
  await saveSubscription(records, { ...page, email: `v${days}@mail.ru` }, ['confirmation'], now);
  await saveDeliveries(database, { kind: 'like', subject: `${days} days` }, ['webhook'], now);
  await database
    .updateTable('deliveries')
    .set({ state: 'done', settled_at: now.toISOString() })
    .where('subject', '=', `${days} days`)
    .execute();
}

test('a start removes stale files of killed processes and expired records', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'background-'));
  jest.replaceProperty(env, 'DATA_DIR', directory);
  const limits = { RETENTION_DAYS: 9, UNCONFIRMED_DAYS: 6, DELIVERY_DAYS: 3 };
  for (const [name, days] of Object.entries(limits)) jest.replaceProperty(env, name as 'DELIVERY_DAYS', days);
  const { database } = await getRecords();
  for (const days of [2, 4, 7, 10]) await saveAll(days);
  for (const name of Object.values(temporaryNames)) await writeFile(path.join(directory, name), '');

  const { startBackground } = await import('./background.ts');
  const stop = await startBackground();
  const count = async (table: 'applications' | 'subscriptions') =>
    (await database.selectFrom(table).selectAll().execute()).length;
  while ((await count('applications')) > 3) await wait(10);
  const likes = await database
    .selectFrom('deliveries')
    .select('subject')
    .where('kind', '=', 'like')
    .execute();
  expect(likes).toEqual([{ subject: '2 days' }]);
  expect(await count('subscriptions')).toBe(2);
  expect((await readdir(directory)).filter((name) => name.startsWith('temp'))).toEqual([]);
  await stop();
  await rm(directory, { recursive: true });
});
