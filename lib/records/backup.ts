import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pipeline } from 'node:stream/promises';
import { Kysely } from 'kysely';
import { doAlone, temporaryNames } from './maintenance.ts';
import { migrate } from './migrate.ts';
import type { Records } from './records.ts';
import { findUndone, keepOut, mergeJournal, type RestoreJournal, type Undone } from './restore-journal.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { syncFile, syncName } from './sync.ts';
import { recordTables, type Tables } from './tables.ts';

/** Runs `work` with an empty file that only its owner may read. Removes the file afterwards. */
async function withTemporaryFile<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
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

/**
 * Path of the temporary file: in the data directory, which is cleaned at start, unless the backup goes to another disk.
 */
async function findTemporaryFile(directory: string, file: string): Promise<string> {
  const [own, target] = await Promise.all([stat(directory), stat(path.dirname(path.resolve(file)))]);
  return own.dev === target.dev ? path.join(directory, temporaryNames.backup) : `${file}.part`;
}

/** Writes a snapshot of all records to a new file, which is on disk when this returns. The site may be running. */
export async function backUp(databaseFile: string, file: string): Promise<void> {
  const directory = path.dirname(databaseFile);
  const temporaryFile = await findTemporaryFile(directory, file);
  const write = async () => {
    const database = new DatabaseSync(databaseFile, { readOnly: true });
    try {
      database.prepare('vacuum into ?').run(temporaryFile);
    } finally {
      database.close();
    }
    await syncFile(temporaryFile);
    await rename(temporaryFile, file);
    await syncName(file);
  };
  await doAlone(directory, () => withTemporaryFile(temporaryFile, write));
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

/** Migrates a backup made by an older build. */
async function bringUpToDate(file: string): Promise<void> {
  const database = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  await migrate(database, 'blob');
  await database.destroy();
}

/** Copies the delivery results known since the backup, and marks all other deliveries that may have arrived. */
const keepOutcomes = `
  update main.deliveries set (state, subject, settled_at, last_error) =
    (select state, subject, settled_at, last_error from temp.known where known.id = deliveries.id)
  where id in (select id from temp.known where state in ('done', 'refused'));
  update main.deliveries set may_repeat = 1
  where state in ('waiting', 'sending') and not exists (
    select 1 from temp.known
    where known.id = deliveries.id and known.state = 'waiting' and known.attempts = deliveries.attempts
  );
`;

const countRepeats = `
  select count(*) as count from main.deliveries where may_repeat = 1 and state in ('waiting', 'sending')`;

/** Also truncates the write-ahead log, which holds the whole backup by then. */
function replaceAll(databaseFile: string, backup: string): Pick<Restored, 'isTidy' | 'mayRepeat'> {
  const database = new DatabaseSync(databaseFile, { timeout: 10_000 });
  try {
    database.exec(
      'pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on; pragma temp_store = memory',
    );
    database.prepare('attach ? as backup').run(backup);
    database.exec('begin immediate');
    database.exec('create temp table known as select * from main.deliveries');
    for (const table of recordTables.toReversed()) database.exec(`delete from main.${table}`);
    for (const table of recordTables)
      database.exec(`insert into main.${table} select * from backup.${table}`);
    database.exec(keepOutcomes);
    const { count } = database.prepare(countRepeats).get() ?? {};
    database.exec('commit; detach backup');
    const isTidy = database.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
    return { isTidy, mayRepeat: Number(count) };
  } finally {
    database.close();
  }
}

/** How to treat people who were erased and subscriptions that ended after the backup was made. */
export type RestoreChoice = 'keep-out' | 'bring-back';

export interface Restored {
  /** False when the write-ahead log could not be truncated. */
  isTidy: boolean;
  /** Number of waiting deliveries that may have arrived already. */
  mayRepeat: number;
  undone: Undone;
}

/** The backup would undo erasures or unsubscriptions, and no choice was given. */
export class RestoreUndoes extends Error {
  override name = 'RestoreUndoes';
  readonly undone: Undone;

  constructor(undone: Undone) {
    const { erased, unsubscribed } = undone;
    super(`It brings back ${erased.length} erased contacts and ${unsubscribed.length} ended subscriptions`);
    this.undone = undone;
  }
}

async function adaptCopy(
  file: string,
  { hash, journal }: RestoreContext,
  choice: RestoreChoice | undefined,
): Promise<Undone> {
  const database = new Kysely<Tables>({ dialect: sqliteDialect(file) });
  try {
    const records = { database, hash };
    const undone = await findUndone(records, journal);
    if (undone.erased.length + undone.unsubscribed.length > 0) {
      if (!choice) throw new RestoreUndoes(undone);
      if (choice === 'keep-out') await keepOut(records, undone);
    }
    await mergeJournal(records, journal);
    return undone;
  } finally {
    await database.destroy();
  }
}

export interface RestoreContext extends Pick<Records, 'hash'> {
  /** The journal of the records that are replaced. */
  journal: RestoreJournal;
}

/**
 * Replaces all records with those of a backup, atomically. The site may be running. Throws `RestoreUndoes` when a
 * choice is needed.
 */
export function restore(
  databaseFile: string,
  file: string,
  context: RestoreContext,
  choice?: RestoreChoice,
): Promise<Restored> {
  const directory = path.dirname(databaseFile);
  const copy = path.join(directory, temporaryNames.restore);
  return doAlone(directory, () =>
    withTemporaryFile(copy, async () => {
      await pipeline(createReadStream(file), createWriteStream(copy));
      check(copy);
      await bringUpToDate(copy);
      const undone = await adaptCopy(copy, context, choice);
      return { ...replaceAll(databaseFile, copy), undone };
    }),
  );
}
