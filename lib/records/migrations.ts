import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { addSubscriptionStates } from './migrate-subscriptions.ts';
import { createThreads } from './migrate-threads.ts';
import { isRecordsUnavailable } from './storage-fault.ts';
import type { Tables } from './tables.ts';

/** The only column type that differs between the databases. */
export type BytesType = 'blob' | 'bytea';

async function createLikes(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .createTable('likes')
    .addColumn('page_code', 'text', (column) => column.notNull())
    .addColumn('visitor', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('likes_key', ['page_code', 'visitor'])
    .execute();
}

async function createSubscriptions(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .createTable('consents')
    .addColumn('version', 'text', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('first_seen_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema
    .createTable('subscriptions')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('consent_version', 'text', (column) => column.notNull().references('consents.version'))
    .addColumn('address_hash', 'text', (column) => column.notNull())
    .execute();
}

async function createApplications(database: Kysely<Tables>): Promise<void> {
  const texts = ['created_at', 'language', 'page', 'address_hash', 'vacancy', 'vacancy_title', 'name', 'sex'];
  const more = ['city', 'age', 'education', 'resume', 'about'];
  let table = database.schema
    .createTable('applications')
    .addColumn('reference', 'text', (column) => column.primaryKey())
    .addColumn('consent_version', 'text', (column) => column.notNull().references('consents.version'));
  for (const name of [...texts, ...more]) table = table.addColumn(name, 'text', (column) => column.notNull());
  for (const name of ['phone', 'telegram', 'email']) table = table.addColumn(name, 'text');
  await table.execute();
  await database.schema.createIndex('applications_by_time').on('applications').column('created_at').execute();
}

async function createFiles(database: Kysely<Tables>, bytes: BytesType): Promise<void> {
  await database.schema
    .createTable('application_files')
    .addColumn('reference', 'text', (column) =>
      column.primaryKey().references('applications.reference').onDelete('cascade'),
    )
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'integer', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', bytes, (column) => column.notNull())
    .execute();
}

async function createClaims(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .createTable('claims')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .execute();
  await database.schema.createIndex('claims_by_reference').on('claims').column('reference').execute();
}

async function createDeliveries(database: Kysely<Tables>): Promise<void> {
  let table = database.schema
    .createTable('deliveries')
    .addColumn('id', 'text', (column) => column.primaryKey());
  for (const name of ['target', 'kind', 'subject', 'state', 'due_at', 'created_at']) {
    table = table.addColumn(name, 'text', (column) => column.notNull());
  }
  await table
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('may_repeat', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_error', 'text')
    .addColumn('settled_at', 'text')
    .execute();
  await database.schema
    .createIndex('deliveries_by_state')
    .on('deliveries')
    .columns(['state', 'due_at'])
    .execute();
  await database.schema.createIndex('deliveries_by_subject').on('deliveries').column('subject').execute();
}

/** Machines that share the records share it too; with SQLite it is a file beside them. */
async function createSecrets(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

/** Names sort in the order of their making; a released migration is never edited. */
function listMigrations(bytes: BytesType): Record<string, Migration> {
  return {
    '001-likes': { up: createLikes },
    '002-subscriptions': { up: createSubscriptions },
    '003-applications': { up: createApplications },
    '004-application-files': { up: (database) => createFiles(database, bytes) },
    '005-claims': { up: createClaims },
    '006-deliveries': { up: createDeliveries },
    '007-threads': { up: createThreads },
    '008-subscription-states': { up: addSubscriptionStates },
    ...(bytes === 'bytea' ? { '009-secrets': { up: createSecrets } } : {}),
  };
}

/** What a newer build has done stays when this one starts again: its changes suit the build before. */
async function listDone(database: Kysely<Tables>): Promise<Record<string, Migration>> {
  const tables = await database.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database);
  return Object.fromEntries(rows.map(({ name }) => [name, { up: async () => {} }]));
}

export async function migrate(database: Kysely<Tables>, bytes: BytesType): Promise<void> {
  const done = await listDone(database);
  const provider = { getMigrations: async () => ({ ...done, ...listMigrations(bytes) }) };
  const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
  if (isRecordsUnavailable(error)) throw error;
  if (error) throw new Error('The records could not be brought up to date', { cause: error });
}
