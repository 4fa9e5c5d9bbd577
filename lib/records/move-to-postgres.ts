import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { openSqlite } from './open-sqlite.ts';
import { migratePostgres, type PostgresSettings, postgresDialect } from './postgres.ts';
import { type Database, recordTables, type Tables } from './tables.ts';

type RecordTable = (typeof recordTables)[number];
type MovedCounts = Record<RecordTable, number>;

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

async function copyTable(source: DatabaseSync, target: Database, table: RecordTable): Promise<number> {
  // Row by row, so that only one file at a time is in memory.
  for (const row of source.prepare(`select * from ${table}`).iterate()) {
    // Both databases have the same columns: the same migrations create them.
    await target
      .insertInto(table)
      .values(row as never)
      .execute();
  }
  const { count } = source.prepare(`select count(*) as count from ${table}`).get() ?? {};
  const arrived = await countRows(target, table);
  if (arrived !== Number(count)) throw new Error(`${table}: ${count} rows left, ${arrived} arrived`);
  return arrived;
}

/** Opens the database file exclusively for this process. */
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

/** Copies all records of a data directory to an empty Postgres database, atomically. Returns the row counts. */
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
