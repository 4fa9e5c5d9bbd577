import { type Command, InvalidArgumentError } from 'commander';
import { sql } from 'kysely';
import { eraseOld, erasePerson } from '#lib/records/erase.ts';
import type { Records } from '#lib/records/records.ts';
import { env } from '#lib/settings/env.ts';
import { InboxError } from './output.ts';
import { withRecords } from './with-records.ts';

/** What was erased is still in the log of the database until that has been emptied. */
async function emptyLog({ database }: Records): Promise<void> {
  await sql`pragma wal_checkpoint(truncate)`.execute(database);
}

async function erase(contact: string): Promise<void> {
  const { applications, subscriptions, otherContacts } = await withRecords(async (records) => {
    const erased = await erasePerson(records.database, contact);
    await emptyLog(records);
    return erased;
  });
  if (applications + subscriptions === 0) throw new InboxError(`Nothing is stored of ${contact}`);
  console.log(`Erased: applications ${applications}, subscriptions ${subscriptions}`);
  if (otherContacts.length > 0) {
    console.log(`They also gave ${otherContacts.join(', ')}: erase those too, if the person is the same`);
  }
  console.log('Backups, exports, letters and what the webhook or the backend has got are not touched');
}

function parseDays(value: string): number {
  const days = Number(value);
  if (!Number.isInteger(days) || days < 1)
    throw new InvalidArgumentError('It must be a whole number of days.');
  return days;
}

async function retain({ days }: { days: number }): Promise<void> {
  const applications = await withRecords(async (records) => {
    const erased = await eraseOld(records.database, days);
    await emptyLog(records);
    return erased;
  });
  console.log(`Erased: applications ${applications}, older than ${days} days`);
}

export function addEraseCommands(program: Command): void {
  program
    .command('erase')
    .summary('remove a person everywhere, files first')
    .argument('<contact>', 'e-mail, phone in any writing, or @telegram')
    .action(erase);
  program
    .command('retention')
    .summary('remove applications past their time now (the site does it every hour)')
    .option('--days <days>', 'how long they are kept', parseDays, env.RETENTION_DAYS)
    .action(retain);
}
