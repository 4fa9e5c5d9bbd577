import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Command } from 'commander';
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
  throw new InboxError('The records are in Postgres: pg_dump and pg_restore do this, see docs/inbox.md');
}

async function makeBackup(file: string, { force }: { force: boolean }): Promise<void> {
  refusePostgres();
  if (existsSync(file) && !force) throw new InboxError(`${file} exists already; --force replaces it`);
  await backUp(findDatabaseFile(), file);
  console.log(`Written to ${file}`);
}

interface Choices {
  keepOut: boolean;
  bringBack: boolean;
}

function toChoice({ keepOut, bringBack }: Choices): RestoreChoice | undefined {
  if (keepOut && bringBack) throw new InboxError('Choose one of --keep-out and --bring-back');
  if (keepOut) return 'keep-out';
  return bringBack ? 'bring-back' : undefined;
}

/** Shows who would come back, and ends the command. */
function ask({ erased, unsubscribed }: Undone): never {
  console.error('This brings back what people have ended since:');
  for (const key of erased) console.error(toPrintable(`  erased: ${key}`));
  for (const { key } of unsubscribed) console.error(toPrintable(`  unsubscribed: ${key}`));
  throw new InboxError('--keep-out erases and unsubscribes them again, --bring-back restores them too');
}

function report(
  mayRepeat: number,
  { erased, unsubscribed }: Undone,
  choice: RestoreChoice | undefined,
): void {
  if (mayRepeat > 0) console.log(`Deliveries that wait and may be repeats, marked as such: ${mayRepeat}`);
  if (erased.length + unsubscribed.length === 0) return;
  const done = choice === 'keep-out' ? 'Kept out' : 'Brought back';
  console.log(`${done}: erased contacts ${erased.length}, unsubscribed addresses ${unsubscribed.length}`);
}

async function restoreBackup(file: string, { yes, ...choices }: Choices & { yes: boolean }): Promise<void> {
  refusePostgres();
  if (!existsSync(file)) throw new InboxError(`There is no file ${file}`);
  if (!yes) throw new InboxError('This replaces all records that are there; --yes does it');
  const choice = toChoice(choices);
  // Opening brings the tables up to date, so that both sides have the same.
  const context = await withRecords(async (records) => ({
    hash: records.hash,
    journal: await readJournal(records),
  }));
  const { isTidy, mayRepeat, undone } = await restore(findDatabaseFile(), file, context, choice).catch(
    (error: Error) => {
      if (error instanceof RestoreUndoes) return ask(error.undone);
      throw new InboxError(`${file} cannot be restored, nothing was changed: ${error.message}`);
    },
  );
  console.log(`Restored from ${file}`);
  report(mayRepeat, undone, choice);
  if (!isTidy) console.log('The log of the database stays large until the site has been started anew');
}

async function writeJournal({ output, force }: { output: string; force: boolean }): Promise<void> {
  const journal = await withRecords(readJournal);
  await writePrivately(output, `${JSON.stringify(journal, null, 2)}\n`, force);
  console.log(`Written to ${output}`);
}

async function readJournalFile(file: string): Promise<RestoreJournal> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new InboxError(`There is no file ${file}`);
  });
  try {
    return restoreJournal.parse(JSON.parse(text));
  } catch {
    throw new InboxError(`${file} is not what \`restore-journal\` has written`);
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
  console.log('The site may start');
}

function addChoices(command: Command): Command {
  return command
    .option('--keep-out', 'erase and unsubscribe again who was erased or unsubscribed since', false)
    .option('--bring-back', 'restore them too', false);
}

export function addBackupCommands(program: Command): void {
  program
    .command('backup')
    .summary('write all records to a file; the site may run')
    .argument('<file>', 'a new file')
    .option('--force', 'replace a file that is there', false)
    .action(makeBackup);
  program
    .command('restore-journal')
    .summary('write down who was erased and unsubscribed, by hashes, for after-restore')
    .requiredOption('-o, --output <file>', 'where to')
    .option('--force', 'replace a file that is there', false)
    .action(writeJournal);
  addChoices(
    program
      .command('after-restore')
      .summary('after pg_restore, before the site starts: mark what waits as possible repeats'),
  )
    .option('--journal <file>', 'what `restore-journal` has written before')
    .action(finishRestore);
  addChoices(program.command('restore'))
    .summary('put the records of a backup in the place of those that are there')
    .argument('<file>', 'what `backup` has written')
    .option('--yes', 'replace all records', false)
    .action(restoreBackup);
}
