import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { SqliteAdapter, SqliteDialect, type SqliteStatement } from 'kysely';

function isInput(value: unknown): value is SQLInputValue {
  return value === null || ['string', 'number', 'bigint'].includes(typeof value) || ArrayBuffer.isView(value);
}

function toInputs(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (isInput(value)) return value;
    throw new TypeError(`SQLite cannot store a value of type ${typeof value}`);
  });
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  // A plain BEGIN takes the write lock only at the first write, and then fails at once
  // instead of waiting when another process has written meanwhile.
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...toInputs(parameters)),
    run: (parameters) => statement.run(...toInputs(parameters)),
    iterate: (parameters) => statement.iterate(...toInputs(parameters)),
  };
}

/** SQLite's schema changes are transactional; with them two starting processes cannot both migrate. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  override createAdapter() {
    return new TransactionalAdapter();
  }
}

/** How long a call waits for another process that writes. The process stands still meanwhile. */
const busyMilliseconds = 5000;

/**
 * Kysely's SQLite dialect over Node's own driver. A commit is on the disk when it returns
 * (WAL with full sync), and deleted content is overwritten with zeros.
 */
export function nodeSqliteDialect(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: busyMilliseconds });
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma secure_delete = on;
  `);
  return new NodeSqliteDialect({
    database: { close: () => database.close(), prepare: (sql) => prepare(database, sql) },
  });
}
