import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { Kysely } from 'kysely';
import { doAlone, draftNames } from './maintenance.ts';
import { migrate } from './migrate.ts';
import { emptyLog } from './remains.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { recordTables, type Tables } from './tables.ts';

/** An empty file for its owner alone, in the place of whatever was there. */
async function createPrivately(file: string): Promise<void> {
  for (const ending of ['', '-journal', '-wal', '-shm']) await rm(file + ending, { force: true });
  await (await open(file, 'wx', 0o600)).close();
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}

/** In the data directory, whose leftovers are cleaned; on another disk it costs no room there. */
async function findDraft(directory: string, file: string): Promise<string> {
  const [own, target] = await Promise.all([stat(directory), stat(path.dirname(path.resolve(file)))]);
  return own.dev === target.dev ? path.join(directory, draftNames.backup) : `${file}.part`;
}

async function write(databaseFile: string, draft: string): Promise<void> {
  await createPrivately(draft);
  const database = new DatabaseSync(databaseFile, { readOnly: true });
  try {
    database.prepare('vacuum into ?').run(draft);
  } finally {
    database.close();
  }
  await sync(draft);
}

/** Writes all records of a moment to a new file, on the disk when this returns. The site may run. */
export async function backUp(databaseFile: string, file: string): Promise<void> {
  const directory = path.dirname(databaseFile);
  const draft = await findDraft(directory, file);
  await doAlone(directory, async () => {
    try {
      await write(databaseFile, draft);
      await rename(draft, file);
    } finally {
      await rm(draft, { force: true });
    }
  });
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
  const database = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  await migrate(database, 'blob');
  await database.destroy();
}

function replaceAll(databaseFile: string, backup: string): void {
  const database = new DatabaseSync(databaseFile, { timeout: 10_000 });
  try {
    database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on');
    database.prepare('attach ? as backup').run(backup);
    database.exec('begin immediate');
    for (const table of recordTables.toReversed()) database.exec(`delete from main.${table}`);
    for (const table of recordTables)
      database.exec(`insert into main.${table} select * from backup.${table}`);
    database.exec('commit');
  } finally {
    database.close();
  }
}

async function emptyLogOf(databaseFile: string): Promise<boolean> {
  const database = new Kysely<Tables>({ dialect: sqliteDialect(databaseFile) });
  try {
    return await emptyLog(database);
  } finally {
    await database.destroy();
  }
}

/**
 * Puts the records of a backup in the place of all that is there, at once or not at all. The site may run. Says
 * whether the log of the database, which holds the whole backup, could be emptied.
 */
export async function restore(databaseFile: string, file: string): Promise<boolean> {
  const directory = path.dirname(databaseFile);
  const copy = path.join(directory, draftNames.restore);
  return doAlone(directory, async () => {
    try {
      await createPrivately(copy);
      await pipeline(createReadStream(file), createWriteStream(copy));
      check(copy);
      await bringUpToDate(copy);
      replaceAll(databaseFile, copy);
    } finally {
      for (const ending of ['', '-wal', '-shm']) await rm(copy + ending, { force: true });
    }
    return emptyLogOf(databaseFile);
  });
}
