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
import { RecordsUnavailable, toStorageFault } from './storage-fault.ts';

/** How long a call waits for other writers, in this process and elsewhere. */
const defaultPatience = 5000;
const retryMilliseconds = 10;
/** How much of the write-ahead log stays on the disk after it was longer. */
const maxLogBytes = 16_000_000;

/**
 * A commit is on the disk when it returns (WAL with full sync), and deleted content is overwritten with zeros.
 * Only here, at the start, does the process block while another one holds the lock.
 */
function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: defaultPatience });
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

/** Lets the writers of this process in one at a time, in the order of their calls. */
export class WriteQueue {
  #last: Promise<void> = Promise.resolve();

  /** Gives the function that lets the next one in; undefined when the turn did not come in time. */
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
  // Kysely names the type of its rows; the driver cannot know it.
  if (statement.columns().length > 0) return { rows: statement.all(...inputs) as Row[] };
  const { changes, lastInsertRowid } = statement.run(...inputs);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

/** Shared by the connections of a process. */
interface SharedFiles {
  reader: DatabaseSync;
  writer: DatabaseSync;
  queue: WriteQueue;
  /** Milliseconds that a call waits for other writers. */
  patience: number;
}

/** Reads beside the writer. Writes in turn: one statement, or a transaction from begin to end. */
class SqliteConnection implements DatabaseConnection {
  readonly #files: SharedFiles;
  #leaveQueue: (() => void) | undefined;

  constructor(files: SharedFiles) {
    this.#files = files;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { reader, writer, patience } = this.#files;
    if (this.#leaveQueue) return attempt(() => run(writer, query), 0);
    if (SelectQueryNode.is(query.query)) {
      return attempt(() => run(reader, query), performance.now() + patience);
    }
    try {
      return await this.#write(() => run<Row>(writer, query));
    } finally {
      this.#endTurn();
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
      this.#endTurn();
      throw error;
    }
  }

  async commit(): Promise<void> {
    await attempt(() => this.#files.writer.exec('commit'), 0);
    this.#endTurn();
  }

  async rollBack(): Promise<void> {
    const { writer } = this.#files;
    try {
      // After a fault such as a full disk SQLite has rolled back by itself.
      if (writer.isTransaction) writer.exec('rollback');
    } finally {
      this.#endTurn();
    }
  }

  /** Takes a turn, which the caller ends. */
  async #write<Result>(work: () => Result): Promise<Result> {
    const { queue, patience } = this.#files;
    const deadline = performance.now() + patience;
    this.#leaveQueue = await queue.enter(patience);
    if (!this.#leaveQueue) throw new RecordsUnavailable('busy');
    return attempt(work, deadline);
  }

  #endTurn(): void {
    this.#leaveQueue?.();
    this.#leaveQueue = undefined;
  }
}

/** SQLite's schema changes are transactional; with them two starting processes cannot both migrate. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** A writer is alone here, so the locks that keep writers of Postgres apart are left out. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked') super.visitSelectModifier(node);
  }
}

function createDriver(file: string, patience: number): Driver {
  const [writer, reader] = [open(file), open(file)];
  reader.exec('pragma query_only = on');
  for (const name of ['pg_advisory_xact_lock', 'hashtextextended']) {
    writer.function(name, { varargs: true }, () => null);
  }
  const files = { writer, reader, queue: new WriteQueue(), patience };
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
 * Kysely over Node's own SQLite. Reads never wait for writes, and a write waits for another process without
 * holding up this one; a call that waits longer than `patience` milliseconds fails as `RecordsUnavailable`.
 */
export function sqliteDialect(file: string, patience = defaultPatience): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => createDriver(file, patience),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new LocklessCompiler(),
  };
}
