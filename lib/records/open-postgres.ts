import { randomBytes } from 'node:crypto';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { type PostgresSettings, postgresDialect } from './postgres-dialect.ts';
import { toPostgresFault } from './postgres-fault.ts';
import { isRecordsUnavailable } from './storage-fault.ts';
import type { Tables } from './tables.ts';

/** Brings the tables up to date on a connection of its own: others wait for the lock, and that may take its time. */
export async function migratePostgres(settings: PostgresSettings): Promise<void> {
  const dialect = postgresDialect({ ...settings, poolSize: 1, timeoutSeconds: 0 });
  const database = new Kysely<Tables>({ dialect });
  await migrate(database, 'bytea').finally(() => database.destroy());
}

/** All machines have to hash alike, so the key is in the database. */
async function getSharedSecret(database: Kysely<Tables>): Promise<string> {
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
