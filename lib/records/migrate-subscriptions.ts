import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

const times = ['asked_at', 'confirmed_at', 'unsubscribed_at'];

export async function addSubscriptionStates(database: Kysely<Tables>): Promise<void> {
  await database.schema
    .alterTable('subscriptions')
    .addColumn('token', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  for (const name of times) {
    await database.schema.alterTable('subscriptions').addColumn(name, 'text').execute();
  }
  const keys = await database.selectFrom('subscriptions').select('key').execute();
  for (const { key } of keys) {
    await database
      .updateTable('subscriptions')
      .set({ token: randomBytes(16).toString('base64url') })
      .where('key', '=', key)
      .execute();
  }
  await database.schema
    .createIndex('subscriptions_by_token')
    .on('subscriptions')
    .column('token')
    .unique()
    .execute();
}

export async function removeSubscriptionStates(database: Kysely<Tables>): Promise<void> {
  await database.schema.dropIndex('subscriptions_by_token').execute();
  for (const name of ['token', ...times]) {
    await database.schema.alterTable('subscriptions').dropColumn(name).execute();
  }
}
