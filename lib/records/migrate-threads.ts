import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';
import { findThread, saveContacts, toContactKeys } from './threads.ts';

/** Ties the applications together that are there already. */
async function tieTogether(database: Kysely<Tables>): Promise<void> {
  const applications = await database
    .selectFrom('applications')
    .select(['reference', 'vacancy', 'phone', 'telegram', 'email'])
    .orderBy('created_at')
    .execute();
  for (const { reference, vacancy, ...given } of applications) {
    const contacts = toContactKeys(given);
    const thread = await findThread(database, { reference, vacancy }, contacts);
    await database.updateTable('applications').set({ thread }).where('reference', '=', reference).execute();
    await saveContacts(database, reference, contacts);
  }
}

export async function createThreads(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .alterTable('applications')
    .addColumn('thread', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await database.schema.createIndex('applications_by_thread').on('applications').column('thread').execute();
  await database.schema
    .createTable('application_contacts')
    .addColumn('reference', 'text', (column) =>
      column.notNull().references('applications.reference').onDelete('cascade'),
    )
    .addColumn('contact', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('application_contacts_key', ['contact', 'reference'])
    .execute();
  await database.schema
    .createIndex('contacts_by_reference')
    .on('application_contacts')
    .column('reference')
    .execute();
  await tieTogether(database);
}

export async function removeThreads(database: Kysely<Tables>): Promise<void> {
  await database.schema.dropTable('application_contacts').execute();
  await database.schema.dropIndex('applications_by_thread').execute();
  await database.schema.alterTable('applications').dropColumn('thread').execute();
}
