/** @jest-environment node */
import files from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { findApplication } from './application-queries.ts';
import { saveApplication } from './applications.ts';
import { countLikes, saveLike } from './likes.ts';
import { toDatabaseFile } from './open-sqlite.ts';
import { createApplication, createFile, openTestRecords } from './records.fixture.ts';
import { openRecords } from './records.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { findStorageFailure } from './storage-failure.ts';
import type { Tables } from './tables.ts';

const page = 'ru/news/first';

let records: Awaited<ReturnType<typeof openTestRecords>>;
beforeEach(async () => {
  records = await openTestRecords();
});
afterEach(() => records.remove());
afterEach(() => jest.restoreAllMocks());

/** Takes the write lock as another process would. Returns the function that releases it. */
function lock(): () => void {
  const other = new DatabaseSync(toDatabaseFile(records.directory));
  other.exec('begin immediate');
  return () => other.close();
}

const limitPages = async (change: number) => {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(records.database);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.page_count ?? 0) + change)}`.execute(
    records.database,
  );
};

describe('while another process holds the write lock', () => {
  test('writes wait, and reads do not', async () => {
    const unlock = lock();
    const events: string[] = [];
    const writes = [1, 2, 3].map((visitor) =>
      saveLike(records, page, String(visitor)).then(() => events.push('written')),
    );
    expect(await countLikes(records, page)).toBe(0);
    events.push('read');
    unlock();
    await Promise.all(writes);
    expect(events).toEqual(['read', 'written', 'written', 'written']);
    expect(await countLikes(records, page)).toBe(3);
  });

  test('a write times out, even while it waits in the queue', async () => {
    const quickToFail = new Kysely<Tables>({
      dialect: sqliteDialect(toDatabaseFile(records.directory), 50),
    });
    const unlock = lock();
    const writer = { ...records, database: quickToFail };
    const tries = [1, 2].map((visitor) => saveLike(writer, page, String(visitor)));
    const application = saveApplication(writer, createApplication(), []);
    for (const write of await Promise.allSettled([...tries, application])) {
      expect(write).toMatchObject({ reason: { name: 'RecordsUnavailable', failure: 'busy' } });
    }
    unlock();
    expect(await saveLike(writer, page, '1')).toBe(true);
    await quickToFail.destroy();
  });

  test('a transaction that failed to start does not block the next one', async () => {
    const quickToFail = new Kysely<Tables>({
      dialect: sqliteDialect(toDatabaseFile(records.directory), 50),
    });
    const unlock = lock();
    const writer = { ...records, database: quickToFail };
    await expect(saveApplication(writer, createApplication(), [])).rejects.toMatchObject({ failure: 'busy' });
    unlock();
    expect(await saveApplication(writer, createApplication(), [])).toMatchObject({ isRepeat: false });
    await quickToFail.destroy();
  });

  test('the check reports it quickly', async () => {
    const unlock = lock();
    expect(await findStorageFailure(records, records.directory)).toBe('busy');
    unlock();
    expect(await findStorageFailure(records, records.directory)).toBeUndefined();
  });
});

test('reports a full disk, and recovers when there is space again', async () => {
  const { reference } = await saveApplication(records, createApplication(), []);
  await limitPages(3);
  const big = createApplication({ vacancy: 'designer', file: createFile(Buffer.alloc(300_000, 'x')) });
  await expect(saveApplication(records, big, [])).rejects.toMatchObject({ failure: 'full' });
  expect((await findApplication(records.database, reference))?.name).toBe('Вера');
  await limitPages(1000);
  expect((await saveApplication(records, big, [])).isRepeat).toBe(false);
});

test('a failed transaction leaves nothing behind, and the next one succeeds', async () => {
  const claim = { key: 'a', reference: '', expires_at: '' };
  const failing = records.database.transaction().execute(async (transaction) => {
    await transaction.insertInto('claims').values(claim).execute();
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const added = await records.database
    .transaction()
    .execute((transaction) => transaction.insertInto('claims').values(claim).executeTakeFirst());
  expect(added.numInsertedOrUpdatedRows).toBe(1n);
});

test('an invalid statement throws the original error', async () => {
  await expect(sql`select missing from claims`.execute(records.database)).rejects.toThrow('no such column');
  await expect(sql`select ${true}`.execute(records.database)).rejects.toThrow(
    'SQLite cannot store a value of type boolean',
  );
});

describe('the storage check', () => {
  const check = (directory = records.directory) => findStorageFailure(records, directory);

  test('reports low disk space before it is too late', async () => {
    const { bavail, ...disk } = await files.statfs(records.directory);
    const leave = (bytes: number) =>
      jest.spyOn(files, 'statfs').mockResolvedValue({ ...disk, bsize: 1, bavail: bytes });
    leave(64_000_000);
    expect(await check()).toBeUndefined();
    leave(63_999_999);
    expect(await check()).toBe('63 MB left on the disk');
  });

  test('names a missing directory, and records that cannot be opened or written', async () => {
    expect(await check(`${records.directory}/gone`)).toBe('failing');
    expect(await findStorageFailure(Promise.reject(new Error('closed')), records.directory)).toBe('failing');
    await sql`pragma query_only = on`.execute(records.database);
    expect(await check()).toBe('read-only');
  });
});

test('an error is recognised in a bundle with its own copy of the classes', async () => {
  const unlock = lock();
  const quickToFail = new Kysely<Tables>({ dialect: sqliteDialect(toDatabaseFile(records.directory), 1) });
  const error: unknown = await saveLike({ ...records, database: quickToFail }, page, '1').catch(
    (reason) => reason,
  );
  unlock();
  await quickToFail.destroy();
  let failure: unknown;
  await jest.isolateModulesAsync(async () => {
    const other = await import('./storage-failure.ts');
    failure = other.toStorageFailure(error);
  });
  expect(failure).toBe('busy');
});

test('a directory that is not writable is reported with its setting', async () => {
  await expect(openRecords(`${records.directory}/secret/data`)).rejects.toThrow(
    /^Setting DATA_DIR: .+secret/,
  );
});
