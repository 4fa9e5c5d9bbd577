import { rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';

/** What is kept of a file. `value`, `card` and `term` are JSON; a broken file keeps its last good ones. */
export interface KeptFile {
  name: string;
  stamp: string;
  hash: string;
  fault: string | null;
  card: string | null;
  term: string | null;
}

export interface ReadFile extends KeptFile {
  value: string | null;
}

const busyMilliseconds = 5_000;

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: busyMilliseconds });
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    create table if not exists files (
      name text primary key, stamp text not null, hash text not null, fault text, card text, term text, value text
    ) without rowid;
  `);
  return database;
}

/** A file that is damaged is begun anew: all of it can be read again. */
function openOrReplace(file: string): DatabaseSync {
  try {
    return open(file);
  } catch {
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
    return open(file);
  }
}

/** Files as they were read, in a database: the next start need not read them again, and memory need not hold them. */
export class KeptFiles {
  readonly #database: DatabaseSync;
  readonly #select: StatementSync;
  readonly #save: StatementSync;
  readonly #delete: StatementSync;

  constructor(file: string) {
    this.#database = openOrReplace(file);
    this.#select = this.#database.prepare('select value from files where name = ?');
    this.#delete = this.#database.prepare('delete from files where name = ?');
    this.#save = this.#database.prepare(`
      insert into files (name, stamp, hash, fault, card, term, value)
      values (?, ?, ?, ?, ?, ?, ?)
      on conflict (name) do update set stamp = excluded.stamp, hash = excluded.hash, fault = excluded.fault,
        card = coalesce(excluded.card, card), term = coalesce(excluded.term, term),
        value = coalesce(excluded.value, value)
    `);
  }

  list(): KeptFile[] {
    const rows = this.#database.prepare('select name, stamp, hash, fault, card, term from files').all();
    // The only writer of the table is `save`.
    return rows as unknown as KeptFile[];
  }

  /** What was last read of a file when it was whole. */
  read(name: string): unknown {
    const value = this.#select.get(name)?.['value'];
    return typeof value === 'string' ? JSON.parse(value) : undefined;
  }

  save(files: readonly ReadFile[], gone: readonly string[] = []): void {
    this.#database.exec('begin immediate');
    for (const { name, stamp, hash, fault, card, term, value } of files) {
      this.#save.run(name, stamp, hash, fault, card, term, value);
    }
    for (const name of gone) this.#delete.run(name);
    this.#database.exec('commit');
  }

  close(): void {
    this.#database.close();
  }
}
