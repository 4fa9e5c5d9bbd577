import type { Command } from 'commander';
import { listSubscriptions } from '#lib/records/subscriptions.ts';
import { toCsv } from './csv.ts';
import { addExportOptions, type ExportOptions } from './options.ts';
import { writeOutput } from './output.ts';
import { withRecords } from './with-records.ts';

const columns = ['email', 'created_at', 'language', 'page', 'consent_version'] as const;

async function exportAll({ format, separator, output, force }: ExportOptions): Promise<void> {
  const rows = await withRecords(({ database }) => listSubscriptions(database));
  const subscriptions = rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]])));
  const content =
    format === 'json'
      ? `${JSON.stringify(subscriptions, null, 2)}\n`
      : toCsv(subscriptions, [...columns], separator);
  await writeOutput(content, output, force);
}

export function addSubscriptionCommands(program: Command): void {
  addExportOptions(program.command('subscriptions').summary('subscriptions as CSV or JSON')).action(
    exportAll,
  );
}
