import { randomBytes } from 'node:crypto';
import { type ColumnDefinitionBuilder, type CreateTableBuilder, type Migration, sql } from 'kysely';
import { fillContactKeys, restoreContactKeys } from './contact-key-migration.ts';
import type { Database, Tables } from './tables.ts';
import { refreshContacts } from './threads.ts';

/** The only column type that differs between the databases. */
export type BytesType = 'blob' | 'bytea';

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const primary = (column: ColumnDefinitionBuilder) => column.primaryKey();

function addTexts(table: CreateTableBuilder<string, string>, names: string[]) {
  return names.reduce((builder, name) => builder.addColumn(name, 'text', required), table);
}

async function createIndex(database: Database, name: string, table: keyof Tables, columns: string[]) {
  await database.schema.createIndex(name).on(table).columns(columns).execute();
}

/** Drops tables in the given order: child tables must come before their parents. */
function dropTables(...names: (keyof Tables)[]) {
  return async (database: Database) => {
    for (const name of names) await database.schema.dropTable(name).execute();
  };
}

async function createLikes(database: Database): Promise<void> {
  await addTexts(database.schema.createTable('likes'), ['page_code', 'visitor', 'created_at'])
    .addPrimaryKeyConstraint('likes_key', ['page_code', 'visitor'])
    .execute();
}

async function createSubscriptions(database: Database): Promise<void> {
  const consents = database.schema.createTable('consents').addColumn('version', 'text', primary);
  await addTexts(consents, ['text', 'first_seen_at']).execute();
  const subscriptions = database.schema.createTable('subscriptions').addColumn('key', 'text', primary);
  await addTexts(subscriptions, ['email', 'created_at', 'language', 'page'])
    .addColumn('consent_version', 'text', (column) => column.notNull().references('consents.version'))
    .addColumn('address_hash', 'text', required)
    .execute();
}

async function createApplications(database: Database): Promise<void> {
  const texts = ['created_at', 'language', 'page', 'address_hash', 'vacancy', 'vacancy_title', 'name', 'sex'];
  const more = ['city', 'age', 'education', 'resume', 'about'];
  const table = database.schema
    .createTable('applications')
    .addColumn('reference', 'text', primary)
    .addColumn('consent_version', 'text', (column) => column.notNull().references('consents.version'));
  await addTexts(table, [...texts, ...more])
    .addColumn('phone', 'text')
    .addColumn('telegram', 'text')
    .addColumn('email', 'text')
    .execute();
  await createIndex(database, 'applications_by_time', 'applications', ['created_at']);
}

async function createFiles(database: Database, bytes: BytesType): Promise<void> {
  await database.schema
    .createTable('application_files')
    .addColumn('reference', 'text', (column) =>
      column.primaryKey().references('applications.reference').onDelete('cascade'),
    )
    .addColumn('name', 'text', required)
    .addColumn('type', 'text', required)
    .addColumn('size', 'integer', required)
    .addColumn('sha256', 'text', required)
    .addColumn('bytes', bytes, required)
    .execute();
}

async function createClaims(database: Database): Promise<void> {
  const table = database.schema.createTable('claims').addColumn('key', 'text', primary);
  await addTexts(table, ['reference', 'expires_at']).execute();
  await createIndex(database, 'claims_by_reference', 'claims', ['reference']);
}

async function createDeliveries(database: Database): Promise<void> {
  const table = database.schema.createTable('deliveries').addColumn('id', 'text', primary);
  await addTexts(table, ['target', 'kind', 'subject', 'state', 'due_at', 'created_at'])
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('may_repeat', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('last_error', 'text')
    .addColumn('settled_at', 'text')
    .execute();
  await createIndex(database, 'deliveries_by_state', 'deliveries', ['state', 'due_at']);
  await createIndex(database, 'deliveries_by_subject', 'deliveries', ['subject']);
}

/** Computes the threads of stored applications. */
async function findThreads(database: Database): Promise<void> {
  await database
    .updateTable('applications')
    .set(({ ref }) => ({ thread: ref('reference') }))
    .execute();
  await refreshContacts(database);
}

async function createThreads(database: Database): Promise<void> {
  await database.schema
    .alterTable('applications')
    .addColumn('thread', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await createIndex(database, 'applications_by_thread', 'applications', ['thread']);
  await database.schema
    .createTable('application_contacts')
    .addColumn('reference', 'text', (column) =>
      column.notNull().references('applications.reference').onDelete('cascade'),
    )
    .addColumn('contact', 'text', required)
    .addPrimaryKeyConstraint('application_contacts_key', ['contact', 'reference'])
    .execute();
  await createIndex(database, 'contacts_by_reference', 'application_contacts', ['reference']);
  await findThreads(database);
}

async function removeThreads(database: Database): Promise<void> {
  await database.schema.dropTable('application_contacts').execute();
  await database.schema.dropIndex('applications_by_thread').execute();
  await database.schema.alterTable('applications').dropColumn('thread').execute();
}

const subscriptionTimes = ['asked_at', 'confirmed_at', 'unsubscribed_at'];

async function addSubscriptionStates(database: Database): Promise<void> {
  const { schema } = database;
  const addToken = schema
    .alterTable('subscriptions')
    .addColumn('token', 'text', (column) => column.notNull().defaultTo(''));
  await addToken.execute();
  for (const name of subscriptionTimes) {
    await schema.alterTable('subscriptions').addColumn(name, 'text').execute();
  }
  for (const { key } of await database.selectFrom('subscriptions').select('key').execute()) {
    const token = randomBytes(16).toString('base64url');
    await database.updateTable('subscriptions').set({ token }).where('key', '=', key).execute();
  }
  await schema.createIndex('subscriptions_by_token').on('subscriptions').column('token').unique().execute();
}

async function removeSubscriptionStates(database: Database): Promise<void> {
  await database.schema.dropIndex('subscriptions_by_token').execute();
  for (const name of ['token', ...subscriptionTimes]) {
    await database.schema.alterTable('subscriptions').dropColumn(name).execute();
  }
}

async function addTopics(database: Database): Promise<void> {
  await database.schema
    .alterTable('subscriptions')
    .addColumn('topic', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

async function removeTopics(database: Database): Promise<void> {
  await database.schema.alterTable('subscriptions').dropColumn('topic').execute();
}

/** Adds indexes for the retention job and for the order of applications with the same contact. */
async function addIndexes(database: Database): Promise<void> {
  const { schema } = database;
  await schema
    .createIndex('subscriptions_by_asking')
    .on('subscriptions')
    .column('asked_at')
    .where(sql`confirmed_at`, 'is', null)
    .execute();
  await createIndex(database, 'subscriptions_by_end', 'subscriptions', ['unsubscribed_at']);
  await createIndex(database, 'deliveries_by_end', 'deliveries', ['settled_at']);
  await createIndex(database, 'claims_by_end', 'claims', ['expires_at']);
  await schema.dropIndex('applications_by_thread').execute();
  await createIndex(database, 'applications_in_thread', 'applications', [
    'thread',
    'created_at',
    'reference',
  ]);
}

async function removeIndexes(database: Database): Promise<void> {
  const names = ['subscriptions_by_asking', 'subscriptions_by_end', 'deliveries_by_end', 'claims_by_end'];
  for (const name of [...names, 'applications_in_thread']) await database.schema.dropIndex(name).execute();
  await createIndex(database, 'applications_by_thread', 'applications', ['thread']);
}

/** The targets notified of earlier subscriptions are unknown, so all of them count as notified. */
async function fillSubscriptionTargets(database: Database): Promise<void> {
  for (const target of ['mail', 'webhook', 'backend']) {
    await sql`
      insert into subscription_targets (key, target, delivery)
      select key, cast(${target} as text), '' from subscriptions
      where unsubscribed_at is null and (confirmed_at is not null or asked_at is null)
    `.execute(database);
  }
}

/** Removes visitors' cookies from delivered likes. */
async function clearDeliveredLikes(database: Database): Promise<void> {
  const likes = await database
    .selectFrom('deliveries')
    .select(['id', 'subject'])
    .where('kind', '=', 'like')
    .where('state', '=', 'done')
    .execute();
  for (const { id, subject } of likes) {
    const [code = ''] = subject.split(' ', 1);
    await database.updateTable('deliveries').set({ subject: code }).where('id', '=', id).execute();
  }
}

async function addSubscriptionChanges(database: Database): Promise<void> {
  const { schema } = database;
  for (const name of ['new_topic', 'mailed_at']) {
    await schema.alterTable('subscriptions').addColumn(name, 'text').execute();
  }
  await database
    .updateTable('subscriptions')
    .set(({ ref }) => ({ mailed_at: ref('asked_at') }))
    .where('confirmed_at', 'is', null)
    .execute();
  await schema
    .createTable('subscription_targets')
    .addColumn('key', 'text', (column) =>
      column.notNull().references('subscriptions.key').onDelete('cascade'),
    )
    .addColumn('target', 'text', required)
    .addColumn('delivery', 'text', required)
    .addPrimaryKeyConstraint('subscription_targets_key', ['key', 'target'])
    .execute();
  await fillSubscriptionTargets(database);
  const refused = schema.createTable('refused_addresses').addColumn('hash', 'text', primary);
  await refused.addColumn('refused_at', 'text', required).execute();
  await clearDeliveredLikes(database);
}

async function removeSubscriptionChanges(database: Database): Promise<void> {
  await dropTables('subscription_targets', 'refused_addresses')(database);
  for (const name of ['new_topic', 'mailed_at']) {
    await database.schema.alterTable('subscriptions').dropColumn(name).execute();
  }
}

async function createErasures(database: Database): Promise<void> {
  const table = database.schema.createTable('erasures').addColumn('hash', 'text', primary);
  await table.addColumn('erased_at', 'text', required).execute();
  await createIndex(database, 'erasures_by_time', 'erasures', ['erased_at']);
}

/** Instances that share the records also share the secret. With SQLite it is a file beside the database. */
async function createSecrets(database: Database): Promise<void> {
  const table = database.schema.createTable('secrets').addColumn('name', 'text', primary);
  await table.addColumn('value', 'text', required).execute();
}

/**
 * Returns the migrations by name; names sort in the order of creation. A released migration is never edited. Each can
 * be reverted.
 */
export function listMigrations(bytes: BytesType): Record<string, Required<Migration>> {
  return {
    '001-likes': { up: createLikes, down: dropTables('likes') },
    '002-subscriptions': { up: createSubscriptions, down: dropTables('subscriptions', 'consents') },
    '003-applications': { up: createApplications, down: dropTables('applications') },
    '004-application-files': {
      up: (database) => createFiles(database, bytes),
      down: dropTables('application_files'),
    },
    '005-claims': { up: createClaims, down: dropTables('claims') },
    '006-deliveries': { up: createDeliveries, down: dropTables('deliveries') },
    '007-threads': { up: createThreads, down: removeThreads },
    '008-subscription-states': { up: addSubscriptionStates, down: removeSubscriptionStates },
    ...(bytes === 'bytea' ? { '009-secrets': { up: createSecrets, down: dropTables('secrets') } } : {}),
    '010-subscription-topics': { up: addTopics, down: removeTopics },
    '011-contact-keys': { up: fillContactKeys, down: restoreContactKeys },
    '012-indexes': { up: addIndexes, down: removeIndexes },
    '020-subscription-changes': { up: addSubscriptionChanges, down: removeSubscriptionChanges },
    '021-erasures': { up: createErasures, down: dropTables('erasures') },
  };
}
