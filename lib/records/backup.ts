import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { Kysely } from 'kysely';
import { doAlone, draftNames } from './maintenance.ts';
import { migrate } from './migrate.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { syncFile, syncName } from './sync.ts';
import { recordTables, type Tables } from './tables.ts';

/** Gives the work an empty file that only its owner may read, and removes it in the end. */
async function withDraft<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  const remove = async () => {
    for (const ending of ['', '-journal', '-wal', '-shm']) await rm(file + ending, { force: true });
  };
  try {
    await remove();
    await (await open(file, 'wx', 0o600)).close();
    return await work();
  } finally {
    await remove();
  }
}

/** In the data directory, whose leftovers are cleaned, unless the backup goes to another disk. */
async function findDraft(directory: string, file: string): Promise<string> {
  const [own, target] = await Promise.all([stat(directory), stat(path.dirname(path.resolve(file)))]);
  return own.dev === target.dev ? path.join(directory, draftNames.backup) : `${file}.part`;
}

/** Writes a snapshot of all records to a new file, on the disk when this returns. The site may run. */
export async function backUp(databaseFile: string, file: string): Promise<void> {
  const directory = path.dirname(databaseFile);
  const draft = await findDraft(directory, file);
  const write = async () => {
    const database = new DatabaseSync(databaseFile, { readOnly: true });
    try {
      database.prepare('vacuum into ?').run(draft);
    } finally {
      database.close();
    }
    await syncFile(draft);
    await rename(draft, file);
    await syncName(file);
  };
  await doAlone(directory, () => withDraft(draft, write));
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

/** Migrates the backup of an older build. */
async function bringUpToDate(file: string): Promise<void> {
  const database = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  await migrate(database, 'blob');
  await database.destroy();
}

/** Also empties the log of the database, which holds the whole backup then; false when that took too long. */
function replaceAll(databaseFile: string, backup: string): boolean {
  const database = new DatabaseSync(databaseFile, { timeout: 10_000 });
  try {
    database.exec('pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on');
    database.prepare('attach ? as backup').run(backup);
    database.exec('begin immediate');
    for (const table of recordTables.toReversed()) database.exec(`delete from main.${table}`);
    for (const table of recordTables)
      database.exec(`insert into main.${table} select * from backup.${table}`);
    database.exec('commit; detach backup');
    return database.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
  } finally {
    database.close();
  }
}

/**
 * Replaces all records by those of a backup, all or nothing. The site may run. False when the log of the
 * database could not be emptied.
 */
export function restore(databaseFile: string, file: string): Promise<boolean> {
  const directory = path.dirname(databaseFile);
  const copy = path.join(directory, draftNames.restore);
  return doAlone(directory, () =>
    withDraft(copy, async () => {
      await pipeline(createReadStream(file), createWriteStream(copy));
      check(copy);
      await bringUpToDate(copy);
      return replaceAll(databaseFile, copy);
    }),
  );
}
