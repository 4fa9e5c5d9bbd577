import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { PoolClient } from 'pg';
import { toPostgresFault } from './postgres-fault.ts';
import { RecordsUnavailable } from './storage-fault.ts';

/** Postgres takes no NUL in a text; they come in addresses and in what other servers answer. */
function toParameter(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '') : value;
}

/**
 * A connection of the pool. After a fault it is of no use: all that follows fails at once, a rollback too, and the
 * pool closes it. The server undoes what it had begun.
 */
export class PostgresClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  #fault: RecordsUnavailable | undefined;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query<Row>(
    sql: string | PostgresCursor<Row>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<Row>> | PostgresCursor<Row> {
    // No query of the records asks for a cursor.
    return typeof sql === 'string' ? this.#run(sql, parameters) : sql;
  }

  release(): void {
    this.#client.release(this.#fault);
  }

  async #run<Row>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>> {
    if (this.#fault) throw this.#fault;
    try {
      const result: unknown = await this.#client.query(sql, parameters.map(toParameter));
      // Kysely names the type of its rows; the driver cannot know it.
      return result as PostgresQueryResult<Row>;
    } catch (error) {
      const fault = toPostgresFault(error);
      if (!fault) throw error;
      this.#fault = new RecordsUnavailable(fault, error);
      throw this.#fault;
    }
  }
}
