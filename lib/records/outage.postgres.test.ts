/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { query, startPostgres, toUrl } from '#e2e/postgres/start-postgres.ts';
import { toFailure } from '#lib/submissions/calls/call.ts';
import { listApplications } from './application-queries.ts';
import { saveApplication } from './applications.ts';
import { countLikes, saveLike } from './likes.ts';
import { createApplication, createFile } from './records.fixture.ts';
import { openRecords, type Records } from './records.ts';
import {
  findStorageFailure,
  RecordsUnavailable,
  type StorageFailure,
  toPostgresFailure,
} from './storage-failure.ts';

const page = 'ru/news/first';
const oneSecond = { poolSize: 2, timeoutSeconds: 1 };

let server: Awaited<ReturnType<typeof startPostgres>>;
let directory: string;
let records: Records;
beforeAll(async () => {
  directory = await mkdtemp(`${tmpdir()}/outage-`);
  server = await startPostgres();
  await query(toUrl(server, 'postgres'), 'create role site login superuser');
  records = await openRecords(directory, { ...oneSecond, url: toSiteUrl() });
});
afterAll(async () => {
  await records.close();
  await server.stop();
  await rm(directory, { recursive: true });
});

const toSiteUrl = (database = 'postgres') => toUrl(server, database).replace('user=postgres', 'user=site');
const administer = (statement: string) => query(toUrl(server, 'postgres'), statement);
const like = (visitor: string) => saveLike(records, page, visitor);

async function findFailure(work: Promise<unknown>): Promise<StorageFailure | undefined> {
  const error: unknown = await work.catch((reason: unknown) => reason);
  return error instanceof RecordsUnavailable ? error.failure : undefined;
}

/** Closes all open connections, as an administrator can. */
const closeConnections = () =>
  administer("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'site'");

test('reports an unavailable database, and recovers when it is back', async () => {
  expect(await like('before')).toBe(true);
  await server.stop('keep');
  const error: unknown = await like('unreachable').catch((reason: unknown) => reason);
  expect(toFailure(error)).toMatchObject({ status: 503, retryAfter: 10 });
  expect(await findStorageFailure(records, directory)).toBe('unreachable');
  const opening = openRecords(directory, { ...oneSecond, url: toSiteUrl() });
  expect(await findFailure(opening)).toBe('unreachable');
  expect(await findStorageFailure(opening, directory)).toBe('unreachable');
  server = await startPostgres(server.directory);
  expect(await like('back')).toBe(true);
  expect(await findStorageFailure(records, directory)).toBeUndefined();
});

test('a connection lost during a transaction leaves no partial data', async () => {
  const file = createFile(Buffer.from('%PDF-1'));
  const read = async () => {
    await closeConnections();
    return Buffer.from('%PDF-1');
  };
  const saving = saveApplication(records, createApplication({ file: { ...file, read } }), ['mail']);
  expect(await findFailure(saving)).toBe('unreachable');
  expect(await listApplications(records.database)).toEqual([]);
  expect((await saveApplication(records, createApplication({ file }), ['mail'])).isRepeat).toBe(false);
  expect(await listApplications(records.database)).toHaveLength(1);
});

test('replaces idle connections that were closed', async () => {
  await Promise.all([like('one'), like('two')]);
  await closeConnections();
  for (const visitor of ['three', 'four', 'five']) await like(visitor).catch(() => {});
  expect(await like('six')).toBe(true);
});

test('gives up on a slow statement and on an idle transaction', async () => {
  const patient = await openRecords(directory, { url: toSiteUrl(), poolSize: 1, timeoutSeconds: 10 });
  const lock = (holder: Records, meanwhile: () => Promise<void>) =>
    holder.database.transaction().execute(async (transaction) => {
      await sql`lock table likes`.execute(transaction);
      await meanwhile();
    });
  await lock(patient, async () => {
    expect(await findFailure(like('impatient'))).toBe('busy');
  });
  const idle = lock(records, async () => {
    expect(await saveLike(patient, page, 'patient')).toBe(true);
  });
  expect(await findFailure(idle)).toBe('unreachable');
  await patient.close();
});

test('gives up on a server that has stopped responding', async () => {
  await like('patient before');
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(records.database);
  const pid = rows[0]?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  try {
    const tooLong = wait(20_000, 'still waiting', { ref: false });
    expect(await Promise.race([findFailure(countLikes(records, page)), tooLong])).toBe('unreachable');
  } finally {
    // A stopped process would keep the server from shutting down.
    process.kill(pid, 'SIGCONT');
  }
  expect(await countLikes(records, page)).toBeGreaterThan(0);
});

test.each<[StorageFailure, change: string, back: string]>([
  ['busy', 'alter role site nosuperuser connection limit 0', 'alter role site superuser connection limit -1'],
  [
    'read-only',
    'alter role site set default_transaction_read_only = on',
    'alter role site reset default_transaction_read_only',
  ],
])('reports a database that is currently %s', async (failure, change, back) => {
  await administer(change);
  await closeConnections();
  await like('lost').catch(() => {});
  await like('lost').catch(() => {});
  expect(await findFailure(like('new'))).toBe(failure);
  expect(await findStorageFailure(records, directory)).toBe(failure);
  await administer(back);
  await like('lost').catch(() => {});
  expect(await like(failure)).toBe(true);
});

test('a call waits for a connection only for a limited time', async () => {
  const held = Promise.withResolvers<void>();
  const holders = [1, 2].map(() => records.database.connection().execute(() => held.promise));
  expect(await findFailure(countLikes(records, page))).toBe('busy');
  held.resolve();
  await Promise.all(holders);
});

test.each([
  ['nowhere', '', 'database "nowhere" does not exist'],
  ['postgres', '&sslmode=verify-full', 'The server does not support SSL connections'],
  ['postgres', '&sslmode=verify-full&sslrootcert=/nowhere.pem', 'ENOENT: .+/nowhere.pem'],
])('names a wrong setting: %s%s', async (database, mode, reason) => {
  const opening = openRecords(directory, { ...oneSecond, url: toSiteUrl(database) + mode });
  await expect(opening).rejects.toThrow(new RegExp(`^Setting DATABASE_URL: .*${reason}`));
});

test.each<[code: string, failure: StorageFailure | undefined]>([
  ['53100', 'full'],
  ['40P01', 'busy'],
  ['57P03', 'unreachable'],
  ['EAI_AGAIN', 'unreachable'],
  ['58030', 'failing'],
  ['23505', undefined],
  ['ERR_TLS_CERT_ALTNAME_INVALID', undefined],
])('maps code %s to %s', (code, failure) => {
  expect(toPostgresFailure(Object.assign(new Error('no'), { code }))).toBe(failure);
});
