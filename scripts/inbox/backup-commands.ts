import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { backUp, restore } from '#lib/records/backup.ts';
import { env } from '#lib/settings/env.ts';
import { InboxError } from './output.ts';
import { findDatabaseFile, withRecords } from './with-records.ts';

function refusePostgres(): void {
  if (!env.DATABASE_URL) return;
  throw new InboxError('The records are in Postgres: pg_dump and pg_restore do this, see docs/inbox.md');
}

async function makeBackup(file: string, { force }: { force: boolean }): Promise<void> {
  refusePostgres();
  if (existsSync(file) && !force) throw new InboxError(`${file} exists already; --force replaces it`);
  await backUp(findDatabaseFile(), file);
  console.log(`Written to ${file}`);
}

async function restoreBackup(file: string, { yes }: { yes: boolean }): Promise<void> {
  refusePostgres();
  if (!existsSync(file)) throw new InboxError(`There is no file ${file}`);
  if (!yes) throw new InboxError('This replaces all records that are there; --yes does it');
  // Opening brings the tables up to date, so that both sides have the same.
  await withRecords(async () => {});
  const isTidy = await restore(findDatabaseFile(), file).catch((error: Error) => {
    throw new InboxError(`${file} cannot be restored, nothing was changed: ${error.message}`);
  });
  console.log(`Restored from ${file}`);
  if (!isTidy) console.log('The log of the database stays large until the site has been started anew');
}

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .summary('write all records to a file; the site may run')
    .argument('<file>', 'a new file')
    .option('--force', 'replace a file that is there', false)
    .action(makeBackup);
  program
    .command('restore')
    .summary('put the records of a backup in the place of those that are there')
    .argument('<file>', 'what `backup` has written')
    .option('--yes', 'replace all records', false)
    .action(restoreBackup);
}
