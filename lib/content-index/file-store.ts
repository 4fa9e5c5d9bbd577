import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** `value`, `card` and `term` are JSON. If `null` is saved, the last good ones are kept. */
export interface StoredFile {
  name: string;
  stamp: string;
  hash: string;
  issue: string | null;
  card: string | null;
  term: string | null;
  value?: string | null;
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = normal;
    create table if not exists files (
      name text primary key, stamp text not null, hash text not null, issue text, card text, term text, value text
    ) without rowid;
  `);
  return database;
}

/** Replaces a damaged database, because all of its data can be read from the files again. */
function openOrReplace(file: string): DatabaseSync {
  try {
    return open(file);
  } catch {
    for (const ending of ['', '-wal', '-shm']) rmSync(file + ending, { force: true });
    return open(file);
  }
}

/** Parsed files in SQLite, so that the next start does not parse them again, and memory does not hold their values. */
export class FileStore {
  readonly #database: DatabaseSync;

  constructor(file = ':memory:') {
    this.#database = openOrReplace(file);
  }

  /** All files, without their values. */
  list(): StoredFile[] {
    const rows = this.#database.prepare('select name, stamp, hash, issue, card, term from files').all();
    // Only `save` writes to the table.
    return rows as unknown as StoredFile[];
  }

  /** Last good value of a file. */
  read(name: string): unknown {
    const value = this.#database.prepare('select value from files where name = ?').get(name)?.['value'];
    return typeof value === 'string' ? JSON.parse(value) : undefined;
  }

  save(files: readonly StoredFile[]): void {
    const statement = this.#database.prepare(`
      insert into files (name, stamp, hash, issue, card, term, value)
      values (?, ?, ?, ?, ?, ?, ?)
      on conflict (name) do update set stamp = excluded.stamp, hash = excluded.hash, issue = excluded.issue,
        card = coalesce(excluded.card, card), term = coalesce(excluded.term, term),
        value = coalesce(excluded.value, value)
    `);
    this.#database.exec('begin immediate');
    for (const { name, stamp, hash, issue, card, term, value = null } of files) {
      statement.run(name, stamp, hash, issue, card, term, value);
    }
    this.#database.exec('commit');
  }

  delete(names: readonly string[]): void {
    const list = JSON.stringify(names);
    this.#database.prepare('delete from files where name in (select value from json_each(?))').run(list);
  }

  close(): void {
    this.#database.close();
  }
}
