import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, type QueryResult, SelectQueryNode } from 'kysely';
import { RecordsUnavailable, toStorageFault } from './storage-fault.ts';
import type { Turns } from './turns.ts';

const retryMilliseconds = 10;

function isInput(value: unknown): value is SQLInputValue {
  return value === null || ['string', 'number', 'bigint'].includes(typeof value) || ArrayBuffer.isView(value);
}

function toInputs(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (isInput(value)) return value;
    throw new TypeError(`SQLite cannot store a value of type ${typeof value}`);
  });
}

function run<Row>(database: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql);
  const inputs = toInputs(parameters);
  // Kysely names the type of its rows; the driver cannot know it.
  if (statement.columns().length > 0) return { rows: statement.all(...inputs) as Row[] };
  const { changes, lastInsertRowid } = statement.run(...inputs);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** What the connections of a process share. */
export interface SqliteFiles {
  reader: DatabaseSync;
  writer: DatabaseSync;
  turns: Turns;
  /** Milliseconds that a call waits for others that write. */
  patience: number;
}

/** Tries again while another process has the lock, and lets this one go on meanwhile. */
async function attempt<Result>(work: () => Result, deadline: number): Promise<Result> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      const fault = toStorageFault(error);
      if (!fault) throw error;
      if (fault !== 'busy' || performance.now() >= deadline) throw new RecordsUnavailable(fault, error);
    }
    await wait(retryMilliseconds);
  }
}

/** Reads beside the writer, and writes in turn: a statement, or a transaction from its begin to its end. */
export class SqliteConnection implements DatabaseConnection {
  readonly #files: SqliteFiles;
  #endTurn: (() => void) | undefined;

  constructor(files: SqliteFiles) {
    this.#files = files;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer, patience } = this.#files;
    if (this.#endTurn) return attempt(() => run(writer, query), 0);
    if (SelectQueryNode.is(query.query)) {
      return attempt(() => run(reader, query), performance.now() + patience);
    }
    try {
      return await this.#write(() => run<Row>(writer, query));
    } finally {
      this.#giveTurn();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery(query);
  }

  /** Takes the write lock at once: at the first write it would fail when others have written meanwhile. */
  async begin(): Promise<void> {
    try {
      await this.#write(() => this.#files.writer.exec('begin immediate'));
    } catch (error) {
      this.#giveTurn();
      throw error;
    }
  }

  async commit(): Promise<void> {
    await attempt(() => this.#files.writer.exec('commit'), 0);
    this.#giveTurn();
  }

  async rollBack(): Promise<void> {
    const { writer } = this.#files;
    try {
      // After a fault such as a full disk SQLite has rolled back by itself.
      if (writer.isTransaction) writer.exec('rollback');
    } finally {
      this.#giveTurn();
    }
  }

  /** Takes the turn, which the caller gives back. */
  async #write<Result>(work: () => Result): Promise<Result> {
    const { turns, patience } = this.#files;
    const deadline = performance.now() + patience;
    this.#endTurn = await turns.take(patience);
    if (!this.#endTurn) throw new RecordsUnavailable('busy');
    return attempt(work, deadline);
  }

  #giveTurn(): void {
    this.#endTurn?.();
    this.#endTurn = undefined;
  }
}
