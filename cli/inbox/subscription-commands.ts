import type { Command } from 'commander';
import { toSubscriptionPath } from '#lib/forms/subscription-links.ts';
import { toPrintable } from '#lib/records/printable.ts';
import { allowAddress, listSubscriptions, toSubscriptionState } from '#lib/records/subscriptions.ts';
import type { SubscriptionRow } from '#lib/records/tables.ts';
import { env } from '#lib/settings/env.ts';
import { toCsv } from './csv.ts';
import { addExportOptions, type ExportOptions } from './options.ts';
import { InboxError, writeOutput } from './output.ts';
import { withRecords } from './with-records.ts';

const columns = [
  'email',
  'state',
  'created_at',
  'confirmed_at',
  'unsubscribed_at',
  'topic',
  'language',
  'page',
  'consent_version',
  'unsubscribe_url',
] as const;

function toRow(subscription: SubscriptionRow): Record<(typeof columns)[number], string | null> {
  const { email, topic, created_at, confirmed_at, unsubscribed_at, language, page, consent_version, token } =
    subscription;
  const unsubscribe_url = `${env.SITE_URL}${toSubscriptionPath(language, 'unsubscribe', token)}`;
  const state = toSubscriptionState(subscription);
  const first = { email, state, created_at, confirmed_at, unsubscribed_at };
  return { ...first, topic, language, page, consent_version, unsubscribe_url };
}

async function exportAll({ format, separator, output, force }: ExportOptions): Promise<void> {
  const subscriptions = (await withRecords(({ database }) => listSubscriptions(database))).map(toRow);
  const content =
    format === 'json'
      ? `${JSON.stringify(subscriptions, null, 2)}\n`
      : toCsv(subscriptions, [...columns], separator);
  await writeOutput(content, output, force);
}

async function allow(email: string): Promise<void> {
  const isAllowed = await withRecords((records) => allowAddress(records, email));
  if (!isAllowed) throw new InboxError(`${email} has not refused e-mails`);
  console.log(`${toPrintable(email)} may subscribe again`);
}

export function addSubscriptionCommands(program: Command): void {
  program
    .command('allow')
    .summary('let an address that refused e-mails subscribe again')
    .argument('<e-mail>', 'address whose owner asked for this')
    .action(allow);
  addExportOptions(program.command('subscriptions').summary('export subscriptions as CSV or JSON')).action(
    exportAll,
  );
}
