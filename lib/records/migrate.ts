import { Migrator, sql } from 'kysely';
import { type BytesType, listMigrations } from './migrations.ts';
import { isRecordsUnavailable } from './storage-failure.ts';
import type { Database } from './tables.ts';

/** Lists the applied migrations, oldest first. */
export async function listDone(database: Database): Promise<string[]> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}

export async function migrate(database: Database, bytes: BytesType): Promise<void> {
  // Migrations of a newer build stay: they are compatible with the previous build, which may be this one.
  const done = (await listDone(database)).map((name) => [name, { up: async () => {} }]);
  const migrations = { ...Object.fromEntries(done), ...listMigrations(bytes) };
  const provider = { getMigrations: async () => migrations };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (isRecordsUnavailable(error)) throw error;
  if (error) throw new Error('The records could not be brought up to date', { cause: error });
}

/**
 * Reverts all migrations after the named one, newest first, atomically. Returns their names. Data in tables and columns
 * that only those migrations added is lost. The next build that starts applies its own migrations again.
 */
export async function migrateBack(database: Database, bytes: BytesType, name: string): Promise<string[]> {
  const migrations = listMigrations(bytes);
  const done = await listDone(database);
  if (!done.includes(name))
    throw new Error(`The tables have seen no migration ${name}; they have seen ${done.join(', ')}`);
  const unknown = done.find((other) => !migrations[other]);
  if (unknown) throw new Error(`${unknown} was made by a newer build, and only that one can take it back`);
  const provider = { getMigrations: async () => migrations };
  const { error, results } = await new Migrator({ db: database, provider }).migrateTo(name);
  if (error) throw new Error('Nothing was taken back', { cause: error });
  return (results ?? []).map(({ migrationName }) => migrationName);
}
