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
import { isRecordsUnavailable, RecordsUnavailable, toPostgresFault } from './storage-fault.ts';
import type { Database, Tables } from './tables.ts';

export interface PostgresSettings {
  url: string;
  /** Connections of this process. */
  poolSize: number;
  /** How long a statement may take; 0 is without end. */
  timeoutSeconds: number;
}

/** How long a call waits for a connection. */
const connectMilliseconds = 3000;
/** How much later than the server this side gives up: then the server or the way to it is gone. */
const graceMilliseconds = 2000;

function createPool({ url, poolSize, timeoutSeconds }: PostgresSettings): Pool {
  // Reads the certificates that the address names: one that is missing is no lost connection.
  new Client(url);
  const timeout = timeoutSeconds * 1000;
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    application_name: 'manul',
    connectionTimeoutMillis: connectMilliseconds,
    keepAlive: true,
    statement_timeout: timeout,
    // Also frees the locks of a machine that is gone.
    idle_in_transaction_session_timeout: timeout,
    query_timeout: timeout && timeout + graceMilliseconds,
  });
  // A lost connection shows at the next statement; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Postgres takes no NUL in a text; addresses and messages of other servers may hold one. */
function toParameter(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

/**
 * A connection of the pool. After a fault it is of no use: every later call fails at once, a rollback too, and the
 * pool closes it. The server rolls back the open transaction.
 */
function toPoolClient(client: PoolClient): PostgresPoolClient {
  let fault: RecordsUnavailable | undefined;
  const query = async <Row>(sql: string, parameters: readonly unknown[] = []) => {
    if (fault) throw fault;
    try {
      const result: unknown = await client.query(sql, parameters.map(toParameter));
      return result as PostgresQueryResult<Row>;
    } catch (error) {
      const kind = toPostgresFault(error);
      if (!kind) throw error;
      fault = new RecordsUnavailable(kind, error);
      throw fault;
    }
  };
  // No query of the records uses a cursor.
  return { query: query as PostgresPoolClient['query'], release: () => client.release(fault) };
}

/** Kysely over a pool of `pg`; a failure of the server or the network is a `RecordsUnavailable`. */
export function postgresDialect(settings: PostgresSettings): Dialect {
  const pool = createPool(settings);
  const connect = async () => {
    try {
      return toPoolClient(await pool.connect());
    } catch (error) {
      throw new RecordsUnavailable(toPostgresFault(error) ?? 'failing', error);
    }
  };
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } });
}

/** Migrates on a connection of its own, without a time limit: other instances wait for the lock. */
export async function migratePostgres(settings: PostgresSettings): Promise<void> {
  const dialect = postgresDialect({ ...settings, poolSize: 1, timeoutSeconds: 0 });
  const database = new Kysely<Tables>({ dialect });
  await migrate(database, 'bytea').finally(() => database.destroy());
}

/** All machines have to hash alike, so the key is in the database. */
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

/** Fails as `RecordsUnavailable` when the database is away for a while, and names the setting when that is wrong. */
export function openPostgres(settings: PostgresSettings) {
  return open(settings).catch((error: Error) => {
    const reason = isRecordsUnavailable(error) ? error.cause : error;
    if (isRecordsUnavailable(error) && toPostgresFault(reason)) throw error;
    const said = reason instanceof Error ? reason.message : String(reason);
    throw new Error(`Setting DATABASE_URL: ${said}`, { cause: error });
  });
}
