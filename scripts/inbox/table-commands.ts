import type { Command } from 'commander';
import { sql } from 'kysely';
import { holdDirectory } from '#lib/records/hold-directory.ts';
import { listDone, migrateBack } from '#lib/records/migrate.ts';
import type { Records } from '#lib/records/records.ts';
import { env } from '#lib/settings/env.ts';
import { InboxError } from './output.ts';
import { withRecords } from './with-records.ts';

/** The site would go on with columns that are gone. */
export async function refuseRunningSite({ database, file }: Records): Promise<void> {
  if (file) return holdDirectory(env.DATA_DIR);
  const { rows } = await sql<{ processes: string }>`
    select count(*) as processes from pg_stat_activity
    where datname = current_database() and application_name = 'manul' and pid <> pg_backend_pid()
  `.execute(database);
  const processes = Number(rows[0]?.processes);
  if (processes > 0) throw new InboxError(`The site has ${processes} connections: stop all instances first`);
}

async function takeBack(name: string, { yes }: { yes: boolean }): Promise<void> {
  const taken = await withRecords(async (records) => {
    if (!yes) throw new InboxError('What only the newer tables and columns hold is lost; --yes does it');
    await refuseRunningSite(records);
    return migrateBack(records.database, records.file ? 'blob' : 'bytea', name);
  });
  for (const migration of taken) console.log(`Taken back: ${migration}`);
  console.log('Start the older build now: this one, and any other of its commands, would do it all again');
}

async function list(): Promise<void> {
  const done = await withRecords(({ database }) => listDone(database));
  console.log(done.join('\n'));
}

export function addTableCommands(program: Command): void {
  const tables = program.command('tables').summary('the migrations of the tables, and the way back');
  tables.command('list').summary('migrations that the tables have seen, oldest first').action(list);
  tables
    .command('back')
    .summary('take back all migrations after the named one; the site must not run')
    .argument('<migration>', 'the newest that the older build knows')
    .option('--yes', 'lose what only the newer tables and columns hold', false)
    .action(takeBack);
}
