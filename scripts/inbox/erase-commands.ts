import type { Command } from 'commander';
import { confirmedTargets } from '#lib/deliveries/targets.ts';
import { findMentions } from '#lib/records/mentions.ts';
import { type Erased, erasePerson, findContactKey } from '#lib/records/person.ts';
import { toPrintable } from '#lib/records/printable.ts';
import type { Records } from '#lib/records/records.ts';
import { emptyLog, findRemains } from '#lib/records/remains.ts';
import { noteErasure } from '#lib/records/restore-journal.ts';
import { eraseOld, RetentionFailed } from '#lib/records/retention.ts';
import { env } from '#lib/settings/env.ts';
import { parseCount } from './options.ts';
import { InboxError } from './output.ts';
import { withRecords } from './with-records.ts';

/** Reads back what the files still hold; says so, and fails, when anything is left. */
async function verify(
  { database, file }: Records,
  isLogEmpty: boolean,
  contact: string,
  spellings: string[],
): Promise<void> {
  const mentions = await findMentions(database, contact);
  if (mentions.length > 0) {
    console.log(`Others mention the contact in ${mentions.join(', ')}: look whether that has to go too`);
  }
  const left = mentions.length > 0 || !file ? [] : await findRemains(file, spellings);
  if (isLogEmpty && left.length === 0) return;
  throw new InboxError(
    'Not all is gone: the records are erased, but the file of the database still holds what they said, for another program reads an older state of it. Run this again when that has ended.',
  );
}

function report({ applications, subscriptions, otherContacts, told }: Erased): void {
  console.log(`Erased: applications ${applications}, subscriptions ${subscriptions}`);
  if (otherContacts.length > 0) {
    const others = toPrintable(otherContacts.join(', '));
    console.log(`They also gave ${others}: erase those too, if the person is the same`);
  }
  if (told.length > 0) {
    console.log(
      `Told of the end of the subscription: ${told.join(', ')}; until then its address waits encrypted`,
    );
  }
  console.log('Backups, exports, letters and what the webhook or the backend has got are not touched');
}

async function erase(contact: string): Promise<void> {
  await withRecords(async (records) => {
    // First, so that it is known even if the command is cut short.
    const key = await findContactKey(records.database, contact);
    await noteErasure(records, records.database, key, new Date());
    const ending = { seal: records.seal, targets: confirmedTargets };
    const erased = await erasePerson(records.database, contact, ending);
    const isLogEmpty = !records.file || (await emptyLog(records.database));
    if (erased.applications + erased.subscriptions === 0) {
      await verify(records, isLogEmpty, contact, [contact.trim()]);
      throw new InboxError(`Nothing is stored of ${contact}`);
    }
    report(erased);
    await verify(records, isLogEmpty, contact, erased.spellings);
  });
}

async function retain({ days }: { days: number }): Promise<void> {
  const limits = { records: days, unconfirmed: env.UNCONFIRMED_DAYS, deliveries: env.DELIVERY_DAYS };
  const failure = await withRecords(async ({ database, file }) => {
    const result = await eraseOld(database, limits).catch((error: unknown) => {
      if (error instanceof RetentionFailed) return error;
      throw error;
    });
    if (file) await emptyLog(database);
    const { applications, subscriptions, deliveries } =
      result instanceof RetentionFailed ? result.erased : result;
    console.log(`Erased: applications ${applications}, older than ${days} days`);
    console.log(`Erased: subscriptions ${subscriptions}, deliveries ${deliveries}`);
    return result instanceof RetentionFailed ? result : undefined;
  });
  if (failure) throw new InboxError(`${failure.message} (${failure.errors.map(String).join('; ')})`);
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
    .option('--days <days>', 'how long they are kept', parseCount, env.RETENTION_DAYS)
    .action(retain);
}
