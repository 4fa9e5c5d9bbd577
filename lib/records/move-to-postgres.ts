import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { openSqlite } from './open-sqlite.ts';
import { migratePostgres, type PostgresSettings, postgresDialect } from './postgres.ts';
import { type Database, recordTables, type Tables } from './tables.ts';

type RecordTable = (typeof recordTables)[number];
type MovedCounts = Record<RecordTable, number>;

/** Stays below the number of values that a statement may have. */
const rowsAtOnce = 500;

async function countRows(database: Database, table: RecordTable | 'secrets'): Promise<number> {
  const counted = database.selectFrom(table).select(({ fn }) => fn.countAll().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

async function refuseRows(target: Database): Promise<void> {
  for (const table of [...recordTables, 'secrets'] as const) {
    if ((await countRows(target, table)) === 0) continue;
    throw new Error(`The database is not empty (${table}): take a new one that no site has worked on`);
  }
}

function* readBatches(source: DatabaseSync, table: RecordTable) {
  // One file at a time in memory.
  const size = table === 'application_files' ? 1 : rowsAtOnce;
  let batch: Record<string, unknown>[] = [];
  for (const row of source.prepare(`select * from ${table}`).iterate()) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

async function copyTable(source: DatabaseSync, target: Database, table: RecordTable): Promise<number> {
  for (const batch of readBatches(source, table)) {
    // The columns are the same on both sides: one list of migrations makes them.
    await target
      .insertInto(table)
      .values(batch as never)
      .execute();
  }
  const { count } = source.prepare(`select count(*) as count from ${table}`).get() ?? {};
  const arrived = await countRows(target, table);
  if (arrived !== Number(count)) throw new Error(`${table}: ${count} rows left, ${arrived} arrived`);
  return arrived;
}

/** Opens the file for this process alone. */
function openAlone(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    throw new Error('Another program has the records open: stop the site first', { cause: error });
  }
}

/** Copies all records of a data directory to an empty Postgres, all or nothing; returns the numbers of rows. */
export async function moveToPostgres(directory: string, settings: PostgresSettings): Promise<MovedCounts> {
  const { database, secret, file } = await openSqlite(directory);
  await database.destroy();
  await migratePostgres(settings);
  const source = openAlone(file);
  const target = new Kysely<Tables>({ dialect: postgresDialect(settings) });
  try {
    return await target.transaction().execute(async (transaction) => {
      await refuseRows(transaction);
      await transaction.insertInto('secrets').values({ name: 'hash', value: secret }).execute();
      const counts: Partial<MovedCounts> = {};
      for (const table of recordTables) counts[table] = await copyTable(source, transaction, table);
      return counts as MovedCounts;
    });
  } finally {
    source.close();
    await target.destroy();
  }
}
