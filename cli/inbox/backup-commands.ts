import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
import { withProgress } from '#cli/progress.ts';
import { UsageError } from '#cli/run-program.ts';
import { backUp, type RestoreChoice, RestoreUndoes, restore } from '#lib/records/backup.ts';
import { toPrintable } from '#lib/records/printable.ts';
import {
  findUndone,
  keepOut,
  markRepeats,
  mergeJournal,
  type RestoreJournal,
  readJournal,
  restoreJournal,
  type Undone,
} from '#lib/records/restore-journal.ts';
import { env } from '#lib/settings/env.ts';
import { InboxError, writePrivately } from './output.ts';
import { refuseRunningSite } from './table-commands.ts';
import { findDatabaseFile, withRecords } from './with-records.ts';

function refusePostgres(): void {
  if (!env.DATABASE_URL) return;
  throw new InboxError('the records are in Postgres: use pg_dump and pg_restore, see docs/inbox.md');
}

async function makeBackup(file: string, { force }: { force: boolean }): Promise<void> {
  refusePostgres();
  if (existsSync(file) && !force) throw new InboxError(`${file} exists already: use --force to overwrite it`);
  await withProgress('Writing the backup', () => backUp(findDatabaseFile(), file), { isBlocking: true });
  console.log(`Written to ${file}`);
}

interface Choices {
  keepOut: boolean;
  bringBack: boolean;
}

function toChoice({ keepOut, bringBack }: Choices): RestoreChoice | undefined {
  if (keepOut && bringBack) throw new UsageError('--keep-out and --bring-back exclude each other');
  if (keepOut) return 'keep-out';
  return bringBack ? 'bring-back' : undefined;
}

/** Lists the people whose data would come back, then stops the command. */
function ask({ erased, unsubscribed }: Undone): never {
  console.error('Since the backup, these people were erased or unsubscribed:');
  for (const key of erased) console.error(toPrintable(`  erased: ${key}`));
  for (const { key } of unsubscribed) console.error(toPrintable(`  unsubscribed: ${key}`));
  throw new InboxError(
    'use --keep-out to erase and unsubscribe them again, or --bring-back to restore their data',
  );
}

function report(
  mayRepeat: number,
  { erased, unsubscribed }: Undone,
  choice: RestoreChoice | undefined,
): void {
  if (mayRepeat > 0) console.log(`Waiting deliveries marked as possible repeats: ${mayRepeat}`);
  if (erased.length + unsubscribed.length === 0) return;
  const done = choice === 'keep-out' ? 'Kept out' : 'Restored';
  console.log(`${done}: erased contacts ${erased.length}, unsubscribed addresses ${unsubscribed.length}`);
}

async function restoreBackup(file: string, { yes, ...choices }: Choices & { yes: boolean }): Promise<void> {
  refusePostgres();
  const choice = toChoice(choices);
  if (!existsSync(file)) throw new InboxError(`there is no file ${file}`);
  if (!yes) throw new InboxError('this replaces all records: run again with --yes to continue');
  // Opening migrates the tables, so that the database and the backup have the same ones.
  const context = await withRecords(async (records) => ({
    hash: records.hash,
    journal: await readJournal(records),
  }));
  const { isTidy, mayRepeat, undone } = await withProgress(
    'Restoring',
    () => restore(findDatabaseFile(), file, context, choice),
    { isBlocking: true },
  ).catch((error: Error) => {
    if (error instanceof RestoreUndoes) return ask(error.undone);
    throw new InboxError(`cannot restore ${file}, nothing was changed: ${error.message}`);
  });
  console.log(`Restored from ${file}`);
  report(mayRepeat, undone, choice);
  if (!isTidy) console.log('The log of the database stays large until the site restarts');
}

async function writeJournal({ output, force }: { output: string; force: boolean }): Promise<void> {
  const journal = await withRecords(readJournal);
  await writePrivately(output, `${JSON.stringify(journal, null, 2)}\n`, force);
  console.log(`Written to ${output}`);
}

async function readJournalFile(file: string): Promise<RestoreJournal> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new InboxError(`there is no file ${file}`);
  });
  try {
    return restoreJournal.parse(JSON.parse(text));
  } catch {
    throw new InboxError(`${file} was not written by restore-journal`);
  }
}

async function finishRestore({ journal: file, ...choices }: Choices & { journal?: string }): Promise<void> {
  const choice = toChoice(choices);
  const journal = file === undefined ? undefined : await readJournalFile(file);
  await withRecords(async (records) => {
    await refuseRunningSite(records);
    const undone = journal ? await findUndone(records, journal) : { erased: [], unsubscribed: [] };
    if (undone.erased.length + undone.unsubscribed.length > 0) {
      if (!choice) ask(undone);
      if (choice === 'keep-out') await keepOut(records, undone);
    }
    if (journal) await mergeJournal(records, journal);
    report(await markRepeats(records.database), undone, choice);
  });
  console.log('Done: you can start the site');
}

function addChoices(command: Command): Command {
  return command
    .option('--keep-out', 'erase and unsubscribe again those who were erased or unsubscribed since', false)
    .option('--bring-back', 'restore their data too', false);
}

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .summary('write all records to a file; the site may be running')
    .argument('<file>', 'output file')
    .option('--force', 'overwrite an existing file', false)
    .action(makeBackup);
  program
    .command('restore-journal')
    .summary('save hashes of erased and unsubscribed contacts, for after-restore')
    .requiredOption('-o, --output <file>', 'output file')
    .option('--force', 'overwrite an existing file', false)
    .action(writeJournal);
  addChoices(
    program
      .command('after-restore')
      .summary(
        'run after pg_restore and before the site starts: mark waiting deliveries as possible repeats',
      ),
  )
    .option('--journal <file>', 'file written by restore-journal')
    .action(finishRestore);
  addChoices(program.command('restore'))
    .summary('replace all records with a backup')
    .argument('<file>', 'file written by backup')
    .option('--yes', 'confirm that all records are replaced', false)
    .action(restoreBackup);
}
