import type { Command } from 'commander';
import { sql } from 'kysely';
import { withProgress } from '#cli/progress.ts';
import { DirectoryInUse, lockDataDirectory } from '#lib/records/lock-data-directory.ts';
import { listDone, migrateBack } from '#lib/records/migrate.ts';
import type { Records } from '#lib/records/records.ts';
import { env } from '#lib/settings/env.ts';
import { InboxError } from './output.ts';
import { withRecords } from './with-records.ts';

/** Throws if the site is running: it would use columns that no longer exist. */
export async function refuseRunningSite({ database, file }: Records): Promise<void> {
  if (file)
    return lockDataDirectory(env.DATA_DIR).catch((error: Error) => {
      throw error instanceof DirectoryInUse ? new InboxError('the site is running: stop it first') : error;
    });
  const { rows } = await sql<{ processes: string }>`
    select count(*) as processes from pg_stat_activity
    where datname = current_database() and application_name = 'manul' and pid <> pg_backend_pid()
  `.execute(database);
  const processes = Number(rows[0]?.processes);
  if (processes > 0) throw new InboxError(`the site has ${processes} connections: stop all instances first`);
}

async function takeBack(name: string, { yes }: { yes: boolean }): Promise<void> {
  const taken = await withRecords(async (records) => {
    if (!yes)
      throw new InboxError('this deletes data in newer tables and columns: run again with --yes to continue');
    await refuseRunningSite(records);
    return await withProgress('Rolling back', () =>
      migrateBack(records.database, records.file ? 'blob' : 'bytea', name),
    );
  });
  for (const migration of taken) console.log(`Rolled back: ${migration}`);
  console.log('Start the older build now: this build and its commands would apply the migrations again');
}

async function list(): Promise<void> {
  const done = await withRecords(({ database }) => listDone(database));
  console.log(done.join('\n'));
}

export function addTableCommands(program: Command): void {
  const tables = program.command('tables').summary('list or roll back database migrations');
  tables.command('list').summary('list applied migrations, oldest first').action(list);
  tables
    .command('back')
    .summary('roll back all migrations after the given one; the site must not be running')
    .argument('<migration>', 'newest migration of the older build')
    .option('--yes', 'confirm that data in newer tables and columns is deleted', false)
    .action(takeBack);
}
