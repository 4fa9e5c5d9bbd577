import { DatabaseSync } from 'node:sqlite';
import {
  type Dialect,
  type Driver,
  type SelectModifierNode,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { SqliteConnection, type SqliteFiles } from './sqlite-connection.ts';
import { Turns } from './turns.ts';

/** How long a call waits for others that write, in this process and elsewhere. */
const defaultPatience = 5000;
/** What the log of the database may keep on the disk after it was longer. */
const maxLogBytes = 16_000_000;

/**
 * A commit is on the disk when it returns (WAL with full sync), and deleted content is overwritten with zeros.
 * Only here, at the start, does the process stand still for another one's lock.
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

/** SQLite's schema changes are transactional; with them two starting processes cannot both migrate. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

/** Who writes is alone here, so what keeps writers of Postgres apart is left out. */
class LocklessCompiler extends SqliteQueryCompiler {
  protected override visitSelectModifier(node: SelectModifierNode): void {
    if (node.modifier !== 'ForUpdate' && node.modifier !== 'SkipLocked') super.visitSelectModifier(node);
  }
}

function leaveOutLocks(writer: DatabaseSync): void {
  for (const name of ['pg_advisory_xact_lock', 'hashtextextended']) {
    writer.function(name, { varargs: true }, () => null);
  }
}

class NodeSqliteDriver implements Driver {
  readonly #files: SqliteFiles;

  constructor(file: string, patience: number) {
    const [writer, reader] = [open(file), open(file)];
    reader.exec('pragma query_only = on');
    leaveOutLocks(writer);
    this.#files = { writer, reader, turns: new Turns(), patience };
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#files);
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  commitTransaction(connection: SqliteConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: SqliteConnection): Promise<void> {
    return connection.rollBack();
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#files.reader.close();
    this.#files.writer.close();
  }
}

/**
 * Kysely over Node's own SQLite. Reads never wait for writes, and a write waits for another process without
 * holding up this one; a call that waits longer than `patience` milliseconds fails as `RecordsUnavailable`.
 */
export function nodeSqliteDialect(file: string, patience = defaultPatience): Dialect {
  return {
    createAdapter: () => new TransactionalAdapter(),
    createDriver: () => new NodeSqliteDriver(file, patience),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new LocklessCompiler(),
  };
}
