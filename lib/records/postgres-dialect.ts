import { type Dialect, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import { PostgresClient } from './postgres-client.ts';
import { toPostgresFault } from './postgres-fault.ts';
import { RecordsUnavailable } from './storage-fault.ts';

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
    // Also what a machine that is gone has begun is undone then, and its locks are free.
    idle_in_transaction_session_timeout: timeout,
    query_timeout: timeout && timeout + graceMilliseconds,
  });
  // A connection that is lost shows at the next statement; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Kysely over a pool of `pg`; what goes wrong with the server or the way to it is a `RecordsUnavailable`. */
export function postgresDialect(settings: PostgresSettings): Dialect {
  const pool = createPool(settings);
  const connect = async () => {
    try {
      return new PostgresClient(await pool.connect());
    } catch (error) {
      throw new RecordsUnavailable(toPostgresFault(error) ?? 'failing', error);
    }
  };
  return new PostgresDialect({ pool: { connect, end: () => pool.end() } });
}
