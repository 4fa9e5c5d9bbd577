import { randomBytes } from 'node:crypto';
import {
  type Dialect,
  Kysely,
  PostgresDialect,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import { Client, Pool, type PoolClient } from 'pg';
import { migrate } from './migrate.ts';
import { isRecordsUnavailable, RecordsUnavailable, toPostgresFailure } from './storage-failure.ts';
import type { Database, Tables } from './tables.ts';

export interface PostgresSettings {
  url: string;
  /** Connections of this process. */
  poolSize: number;
  /** Time limit of a statement; 0 means none. */
  timeoutSeconds: number;
}

/** How long a call waits for a connection. */
const connectMilliseconds = 3000;
/** Client-side timeout on top of the server's: if the server has not answered by then, it is unreachable. */
const graceMilliseconds = 2000;

function createPool({ url, poolSize, timeoutSeconds }: PostgresSettings): Pool {
  // Reads the certificates that the URL names, so that a missing one is not reported as a lost connection.
  new Client(url);
  const timeout = timeoutSeconds * 1000;
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'manul',
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    statement_timeout: timeout,
    // Also releases the locks of a crashed machine.
    idle_in_transaction_session_timeout: timeout,
    query_timeout: timeout && timeout + graceMilliseconds,
  });
  // A lost connection makes the next statement fail. Without these listeners the process would crash.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Postgres accepts no NUL in text; addresses and error messages of other servers may contain one. */
function toParameter(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

/**
 * A pooled connection. After an error it is unusable: every later call fails at once, including a rollback, and the
 * pool closes it. The server rolls back the open transaction.
 */
function toPoolClient(client: PoolClient): PostgresPoolClient {
  let failure: RecordsUnavailable | undefined;
  const query = async <Row>(sql: string, parameters: readonly unknown[] = []) => {
    if (failure) throw failure;
    try {
      const result: unknown = await client.query(sql, parameters.map(toParameter));
      return result as PostgresQueryResult<Row>;
    } catch (error) {
      const kind = toPostgresFailure(error);
      if (!kind) throw error;
      failure = new RecordsUnavailable(kind, error);
      throw failure;
    }
  };
  // No query on the records uses a cursor.
  return { query: query as PostgresPoolClient['query'], release: () => client.release(failure) };
}

/** Kysely dialect over a `pg` pool. Server and network failures are thrown as `RecordsUnavailable`. */
export function postgresDialect(settings: PostgresSettings): Dialect {
  const pool = createPool(settings);
  const connect = async () => {
    try {
      return toPoolClient(await pool.connect());
    } catch (error) {
      throw new RecordsUnavailable(toPostgresFailure(error) ?? 'failing', error);
    }
  };
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } });
}

/** Migrates on a separate connection without a time limit: other instances wait for the lock. */
export async function migratePostgres(settings: PostgresSettings): Promise<void> {
  const dialect = postgresDialect({ ...settings, poolSize: 1, timeoutSeconds: 0 });
  const database = new Kysely<Tables>({ dialect });
  await migrate(database, 'bytea').finally(() => database.destroy());
}

/** Secret shared by all instances, which must hash alike. Stored in the database. */
async function getSharedSecret(database: Database): Promise<string> {
  await database
    .insertInto('secrets')
    .values({ name: 'hash', value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const secret = database.selectFrom('secrets').select('value').where('name', '=', 'hash');
  return (await secret.executeTakeFirstOrThrow()).value;
}

async function open(settings: PostgresSettings) {
  await migratePostgres(settings);
  const database = new Kysely<Tables>({ dialect: postgresDialect(settings) });
  try {
    return { database, secret: await getSharedSecret(database), file: undefined };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

/** Throws `RecordsUnavailable` when the database is temporarily unavailable. Names the setting when it is wrong. */
export function openPostgres(settings: PostgresSettings) {
  return open(settings).catch((error: Error) => {
    const reason = isRecordsUnavailable(error) ? error.cause : error;
    if (isRecordsUnavailable(error) && toPostgresFailure(reason)) throw error;
    const message = reason instanceof Error ? reason.message : String(reason);
    throw new Error(`Setting DATABASE_URL: ${message}`, { cause: error });
  });
}
