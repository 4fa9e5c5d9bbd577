import { query, toUrl } from './start-postgres.ts';

declare global {
  /** Set by `jest.config.mjs` for tests that run a second time, on Postgres. */
  var usesPostgres: true | undefined;
}

const listTables = `
  select string_agg(quote_ident(tablename), ', ') as names from pg_tables
  where schemaname = 'public' and tablename not like 'kysely%'`;

/** Creates an empty database on the Postgres of this run; undefined when the tests run on SQLite. */
export async function provideTestDatabase(): Promise<string | undefined> {
  const directory = process.env.TEST_POSTGRES;
  if (!globalThis.usesPostgres || !directory) return undefined;
  const name = `test_${process.env.JEST_WORKER_ID}`;
  const isThere = await query(
    toUrl({ directory }, 'postgres'),
    `select from pg_database where datname = '${name}'`,
  );
  if (isThere.length === 0) await query(toUrl({ directory }, 'postgres'), `create database ${name}`);
  const url = toUrl({ directory }, name);
  const [tables] = await query(url, listTables);
  if (tables?.names) await query(url, `truncate ${tables.names}`);
  return url;
}
