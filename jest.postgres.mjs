import { startPostgres } from '#e2e/postgres/start-postgres.ts';

/** Starts one Postgres for the whole run. It stops with the process that started it. */
export default async function startTestPostgres() {
  process.env.TEST_POSTGRES = (await startPostgres()).directory;
}
