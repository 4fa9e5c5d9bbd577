import { startPostgres } from './scripts/postgres/start-postgres.ts';

/** One Postgres for a whole run; it ends with the process that started it. */
export default async function startTestPostgres() {
  process.env.TEST_POSTGRES = (await startPostgres()).directory;
}
