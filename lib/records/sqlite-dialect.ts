import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  type SelectModifierNode,
  SelectQueryNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { RecordsUnavailable, toStorageFailure } from './storage-failure.ts';

/** How long a call waits for other writers, in this and other processes. */
const defaultWaitMilliseconds = 5000;
const retryMilliseconds = 10;
/** Size to which a longer write-ahead log is cut back. */
const maxLogBytes = 16_000_000;

/**
 * Opens the database file. A commit is on disk when it returns (WAL with full sync), and deleted content is overwritten
 * with zeros. This call, at start, is the only one that blocks the process while another one holds the lock.
 */
function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: defaultWaitMilliseconds });
  database.exec(`
    pragma journal_mode = wal;
    pragma journal_size_limit = ${maxLogBytes};
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma secure_delete = on;
    pragma busy_timeout = 0;
  `);
  return database;
}

/** Admits the writers of this process one at a time, in call order. */
export class WriteQueue {
  #last: Promise<void> = Promise.resolve();

  /** Returns the function that admits the next writer; undefined when the wait timed out. */
  async enter(milliseconds: number): Promise<(() => void) | undefined> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<'late'>((late) => {
      timer = setTimeout(late, milliseconds, 'late');
    });
    const first = await Promise.race([before, tooLate]);
    clearTimeout(timer);
    if (first !== 'late') return resolve;
    before.then(resolve);
    return undefined;
  }
}

/** Retries while another process holds the lock, without blocking this process. */
async function attempt<Result>(work: () => Result, deadline: number): Promise<Result> {
  for (;;) {
    try {
      return work();
    } catch (error) {
      const failure = toStorageFailure(error);
      if (!failure) throw error;
      if (failure !== 'busy' || performance.now() >= deadline) throw new RecordsUnavailable(failure, error);
    }
    await wait(retryMilliseconds);
  }
}

function isInput(value: unknown): value is SQLInputValue {
  return value === null || ['string', 'number', 'bigint'].includes(typeof value) || ArrayBuffer.isView(value);
}

function toInput(value: unknown): SQLInputValue {
  if (isInput(value)) return value;
  throw new TypeError(`SQLite cannot store a value of type ${typeof value}`);
}

function run<Row>(database: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = database.prepare(sql);
  const inputs = parameters.map(toInput);
  // The row type comes from Kysely; the driver cannot know it.
  if (statement.columns().length > 0) return { rows: statement.all(...inputs) as Row[] };
  const { changes, lastInsertRowid } = statement.run(...inputs);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** Shared by the connections of one process. */
interface SharedFiles {
  reader: DatabaseSync;
  writer: DatabaseSync;
  queue: WriteQueue;
  /** How long a call waits for other writers, in milliseconds. */
  waitMilliseconds: number;
}

/** Reads run beside the writer. Writes are queued: one statement, or one whole transaction. */
class SqliteConnection implements DatabaseConnection {
  readonly #files: SharedFiles;
  #leaveQueue: (() => void) | undefined;

  constructor(files: SharedFiles) {
    this.#files = files;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer, waitMilliseconds } = this.#files;
    if (this.#leaveQueue) return attempt(() => run(writer, query), 0);
    if (SelectQueryNode.is(query.query)) {
      return attempt(() => run(reader, query), performance.now() + waitMilliseconds);
    }
    try {
      return await this.#write(() => run<Row>(writer, query));
    } finally {
      this.#endWrite();
    }
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery(query);
  }

  /**
   * Takes the write lock at once. Otherwise the first write would fail if others had written since the transaction
   * started.
   */
  async begin(): Promise<void> {
    try {
      await this.#write(() => this.#files.writer.exec('begin immediate'));
    } catch (error) {
      this.#endWrite();
      throw error;
    }
  }

  async commit(): Promise<void> {
    await attempt(() => this.#files.writer.exec('commit'), 0);
    this.#endWrite();
  }

  async rollBack(): Promise<void> {
    const { writer } = this.#files;
    try {
      // After an error such as a full disk, SQLite has already rolled back.
      if (writer.isTransaction) writer.exec('rollback');
    } finally {
      this.#endWrite();
    }
  }

  /** Waits in the queue; the caller must release its place. */
  async #write<Result>(work: () => Result): Promise<Result> {
    const { queue, waitMilliseconds } = this.#files;
    const deadline = performance.now() + waitMilliseconds;
    this.#leaveQueue = await queue.enter(waitMilliseconds);
    if (!this.#leaveQueue) throw new RecordsUnavailable('busy');
    return attempt(work, deadline);
  }

  #endWrite(): void {
    this.#leaveQueue?.();
    this.#leaveQueue = undefined;
  }
}

/** SQLite's schema changes are transactional, so two processes that start at once cannot both migrate. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** SQLite has a single writer, so the row locks that Postgres needs are left out. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked') super.visitSelectModifier(node);
  }
}

function createDriver(file: string, waitMilliseconds: number): Driver {
  const [writer, reader] = [open(file), open(file)];
  reader.exec('pragma query_only = on');
  for (const name of ['pg_advisory_xact_lock', 'hashtextextended']) {
    writer.function(name, { varargs: true }, () => null);
  }
  const files = { writer, reader, queue: new WriteQueue(), waitMilliseconds };
  return {
    init: async () => {},
    acquireConnection: async () => new SqliteConnection(files),
    beginTransaction: (connection: SqliteConnection) => connection.begin(),
    commitTransaction: (connection: SqliteConnection) => connection.commit(),
    rollbackTransaction: (connection: SqliteConnection) => connection.rollBack(),
    releaseConnection: async () => {},
    destroy: async () => {
      reader.close();
      writer.close();
    },
  };
}

/**
 * Kysely dialect over Node's built-in SQLite. Reads never wait for writes, and a write waits for another process
 * without blocking this one. A call that waits longer than `waitMilliseconds` fails with `RecordsUnavailable`.
 */
export function sqliteDialect(file: string, waitMilliseconds = defaultWaitMilliseconds): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => createDriver(file, waitMilliseconds),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new LocklessCompiler(),
  };
}
