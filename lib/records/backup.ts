import { copyFile, open, rename, rm } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { migrate } from './migrations.ts';
import { nodeSqliteDialect } from './node-sqlite-dialect.ts';
import type { Tables } from './tables.ts';

/** Children after their parents, as the references want it. */
const tables: (keyof Tables)[] = [
  'likes',
  'consents',
  'subscriptions',
  'applications',
  'application_files',
  'application_contacts',
  'claims',
  'deliveries',
];

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.chmod(0o600);
  await handle.sync();
  await handle.close();
}

/** Writes all records of a moment to a new file, on the disk when this returns. The site may run. */
export async function backUp(databaseFile: string, file: string): Promise<void> {
  const draft = `${file}.part`;
  await rm(draft, { force: true });
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  try {
    database.prepare('vacuum into ?').run(draft);
  } finally {
    database.close();
  }
  await sync(draft);
  await rename(draft, file);
}

function check(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const { integrity_check } = database.prepare('pragma integrity_check').get() ?? {};
    if (integrity_check !== 'ok') throw new Error(String(integrity_check));
    database.prepare('select count(*) from kysely_migration').get();
  } finally {
    database.close();
  }
}

/** An older backup gets the tables of today. */
async function bringUpToDate(file: string): Promise<void> {
  const database = new Kysely<Tables>({ dialect: nodeSqliteDialect(file) });
  await migrate(database, 'blob');
  await database.destroy();
}

function replaceAll(databaseFile: string, backup: string): void {
  const database = new DatabaseSync(databaseFile, { timeout: 10_000 });
  try {
    database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on');
    database.prepare('attach ? as backup').run(backup);
    database.exec('begin immediate');
    for (const table of tables.toReversed()) database.exec(`delete from main.${table}`);
    for (const table of tables) database.exec(`insert into main.${table} select * from backup.${table}`);
    database.exec('commit');
  } finally {
    database.close();
  }
}

/** Puts the records of a backup in the place of all that is there, at once or not at all. The site may run. */
export async function restore(databaseFile: string, file: string): Promise<void> {
  const copy = `${databaseFile}.restored`;
  try {
    await copyFile(file, copy);
    check(copy);
    await bringUpToDate(copy);
    replaceAll(databaseFile, copy);
  } finally {
    for (const ending of ['', '-wal', '-shm']) await rm(copy + ending, { force: true });
  }
}
