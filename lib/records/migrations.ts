import type { Kysely, Migration } from 'kysely';
import { addSubscriptionStates, removeSubscriptionStates } from './migrate-subscriptions.ts';
import { createThreads, removeThreads } from './migrate-threads.ts';
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

/** Children before their parents. */
function dropTables(...names: (keyof Tables)[]) {
  return async (database: Kysely<Tables>) => {
    for (const name of names) await database.schema.dropTable(name).execute();
  };
}

/** Names sort in the order of their making; a released migration is never edited. Each has a way back. */
export function listMigrations(bytes: BytesType): Record<string, Required<Migration>> {
  const createOwnFiles = (database: Kysely<Tables>) => createFiles(database, bytes);
  return {
    '001-likes': { up: createLikes, down: dropTables('likes') },
    '002-subscriptions': { up: createSubscriptions, down: dropTables('subscriptions', 'consents') },
    '003-applications': { up: createApplications, down: dropTables('applications') },
    '004-application-files': { up: createOwnFiles, down: dropTables('application_files') },
    '005-claims': { up: createClaims, down: dropTables('claims') },
    '006-deliveries': { up: createDeliveries, down: dropTables('deliveries') },
    '007-threads': { up: createThreads, down: removeThreads },
    '008-subscription-states': { up: addSubscriptionStates, down: removeSubscriptionStates },
    ...(bytes === 'bytea' ? { '009-secrets': { up: createSecrets, down: dropTables('secrets') } } : {}),
  };
}
