import type { Command } from 'commander';
import { findMentions } from '#lib/records/mentions.ts';
import { type Erased, erasePerson, findContactKey } from '#lib/records/person.ts';
import { toPrintable } from '#lib/records/printable.ts';
import type { Records } from '#lib/records/records.ts';
import { emptyLog, findResidue } from '#lib/records/residue.ts';
import { noteErasure } from '#lib/records/restore-journal.ts';
import { eraseOld, RetentionFailed } from '#lib/records/retention.ts';
import { env } from '#lib/settings/env.ts';
import { confirmedTargets } from '#lib/submissions/deliveries/targets.ts';
import { parseCount } from './options.ts';
import { InboxError } from './output.ts';
import { withRecords } from './with-records.ts';

/** Searches the database and its file for the contact. Throws if anything is left. */
async function verify(
  { database, file }: Records,
  isLogEmpty: boolean,
  contact: string,
  spellings: string[],
): Promise<void> {
  const mentions = await findMentions(database, contact);
  if (mentions.length > 0) {
    console.log(
      `Other records mention the contact: ${mentions.join(', ')}. Check whether to erase these too`,
    );
  }
  const left = mentions.length > 0 || !file ? [] : await findResidue(file, spellings);
  if (isLogEmpty && left.length === 0) return;
  throw new InboxError(
    'the records are erased, but the database file still contains their text, because another program is reading it. Run this again when that program has ended.',
  );
}

function report({ applications, subscriptions, otherContacts, told }: Erased): void {
  console.log(`Erased: applications ${applications}, subscriptions ${subscriptions}`);
  if (otherContacts.length > 0) {
    const others = toPrintable(otherContacts.join(', '));
    console.log(
      `The person also gave ${others}: erase these contacts too, if they belong to the same person`,
    );
  }
  if (told.length > 0) {
    console.log(
      `The end of the subscription is reported to: ${told.join(', ')}. Until then the address stays in the queue, encrypted`,
    );
  }
  console.log('Not erased: backups, exports, sent e-mails, and data sent to the webhook or the backend');
}

async function erase(contact: string): Promise<void> {
  await withRecords(async (records) => {
    // First, so that the erasure is on record even if the command is interrupted.
    const key = await findContactKey(records.database, contact);
    await noteErasure(records, records.database, key, new Date());
    const ending = { seal: records.seal, targets: confirmedTargets };
    const erased = await erasePerson(records.database, contact, ending);
    const isLogEmpty = !records.file || (await emptyLog(records.database));
    if (erased.applications + erased.subscriptions === 0) {
      await verify(records, isLogEmpty, contact, [contact.trim()]);
      throw new InboxError(`nothing is stored about ${contact}`);
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
    .summary('erase everything about a person')
    .argument('<contact>', 'e-mail, phone number in any format, or @telegram')
    .action(erase);
  program
    .command('retention')
    .summary('erase applications older than the limit now (the site does this every hour)')
    .option('--days <days>', 'days that applications are kept', parseCount, env.RETENTION_DAYS)
    .action(retain);
}
