import type { Command } from 'commander';
import { moveToPostgres } from '#lib/records/move-to-postgres.ts';
import { getPostgresSettings } from '#lib/records/records.ts';
import { env } from '#lib/settings/env.ts';
import { InboxError } from './output.ts';
import { findDatabaseFile } from './with-records.ts';

async function move(): Promise<void> {
  const settings = getPostgresSettings(0);
  if (!settings) throw new InboxError('DATABASE_URL names the database to move to');
  const file = findDatabaseFile();
  const counts = await moveToPostgres(env.DATA_DIR, settings);
  for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count}`);
  console.log(`All is in Postgres. ${file} is as it was: delete it when the site works without it`);
}

export function addMoveCommand(program: Command): void {
  program
    .command('move-to-postgres')
    .summary('copy all records to the empty database that DATABASE_URL names; the site must not run')
    .action(move);
}
