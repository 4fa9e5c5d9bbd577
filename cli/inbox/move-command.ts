import type { Command } from 'commander';
import { withProgress } from '#cli/progress.ts';
import { moveToPostgres } from '#lib/records/move-to-postgres.ts';
import { getPostgresSettings } from '#lib/records/records.ts';
import { env } from '#lib/settings/env.ts';
import { InboxError } from './output.ts';
import { findDatabaseFile } from './with-records.ts';

async function move(): Promise<void> {
  const settings = getPostgresSettings(0);
  if (!settings) throw new InboxError('DATABASE_URL is required: set it to the address of the new database');
  const file = findDatabaseFile();
  const counts = await withProgress('Copying records', () => moveToPostgres(env.DATA_DIR, settings));
  for (const [table, count] of Object.entries(counts)) console.log(`${table}: ${count}`);
  console.log(
    `All records are in Postgres. ${file} is unchanged: delete it when the site works with Postgres`,
  );
}

export function addMoveCommand(program: Command): void {
  program
    .command('move-to-postgres')
    .summary('copy all records to the empty database at DATABASE_URL; the site must not be running')
    .action(move);
}
