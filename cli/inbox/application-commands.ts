import path from 'node:path';
import type { Command } from 'commander';
import {
  findApplication,
  findFile,
  listApplications,
  type StoredApplication,
} from '#lib/records/application-queries.ts';
import { toFieldLine, toPrintable } from '#lib/records/printable.ts';
import type { Records } from '#lib/records/records.ts';
import type { DeliveryRow } from '#lib/records/tables.ts';
import { env } from '#lib/settings/env.ts';
import { toCsv } from './csv.ts';
import {
  addExportOptions,
  addFilterOptions,
  type ExportOptions,
  type FilterOptions,
  parseCount,
  toFilter,
} from './options.ts';
import { InboxError, shortenFileName, toLocalTime, toTable, writeOutput, writePrivately } from './output.ts';
import { withRecords } from './with-records.ts';

/** Fields that exports contain only with `--all`. */
const sensitive = ['sex', 'age', 'address_hash'];

/** Position among the applications with the same contact for the same vacancy: `2 of 3`. */
function toPlace({ sibling_place, sibling_count }: StoredApplication): string {
  return sibling_count < 2 ? '' : `${sibling_place} of ${sibling_count}`;
}

function toFlat({ file, siblings, sibling_count, sibling_place: _place, ...application }: StoredApplication) {
  return {
    ...application,
    same_contact: siblings.map(({ reference }) => reference).join(' '),
    same_contact_count: sibling_count,
    file: file?.name ?? null,
    file_type: file?.type ?? null,
    file_size: file?.size ?? null,
    file_sha256: file?.sha256 ?? null,
  };
}

function toRow(application: StoredApplication): string[] {
  const { reference, created_at, vacancy_title, name, phone, telegram, email, file } = application;
  const contacts = [phone, telegram, email].filter((contact) => contact !== null).join(', ');
  const received = toLocalTime(created_at, env.TIME_ZONE);
  return [reference, received, toPlace(application), vacancy_title, name, contacts, file?.type ?? ''];
}

async function list(options: FilterOptions & { limit: number }): Promise<void> {
  const all = await withRecords(async ({ database }) =>
    listApplications(database, await toFilter(database, options)),
  );
  const columns = ['REFERENCE', 'RECEIVED', 'SAME CONTACT', 'VACANCY', 'NAME', 'CONTACTS', 'FILE'];
  process.stdout.write(toTable(columns, all.slice(0, options.limit).map(toRow)));
  const hidden = all.length - options.limit;
  if (hidden > 0) console.log(`and ${hidden} more: use --limit to see them`);
  if (all.length === 0) console.log('No applications');
}

async function getApplication({ database }: Records, reference: string): Promise<StoredApplication> {
  const application = await findApplication(database, reference.toUpperCase());
  if (!application) throw new InboxError(`there is no application ${reference}`);
  return application;
}

function toDeliveryLine({ target, state, attempts, last_error }: DeliveryRow): string {
  if (state === 'refused') return toFieldLine('e-mail not delivered', last_error ?? '');
  const outcome = `delivery to ${target}: ${state}, attempts ${attempts}`;
  return last_error ? toFieldLine(outcome, last_error) : outcome;
}

async function show(reference: string): Promise<void> {
  await withRecords(async (records) => {
    const application = await getApplication(records, reference);
    const { database } = records;
    const consent = await database
      .selectFrom('consents')
      .select('text')
      .where('version', '=', application.consent_version)
      .executeTakeFirst();
    const deliveries = await database
      .selectFrom('deliveries')
      .selectAll()
      .where('subject', '=', application.reference)
      .execute();
    for (const [name, value] of Object.entries({ ...toFlat(application), consent: consent?.text ?? null })) {
      if (value !== null && value !== '') console.log(toFieldLine(name, value));
    }
    for (const sibling of application.siblings.length > 1 ? application.siblings : []) {
      const note = sibling.reference === application.reference ? ' (this one)' : '';
      console.log(
        `same contact: ${sibling.reference}, ${toLocalTime(sibling.created_at, env.TIME_ZONE)}${note}`,
      );
    }
    const hidden = application.sibling_count - application.siblings.length;
    if (hidden > 0) console.log(`same contact: and ${hidden} more, see list --contact`);
    for (const delivery of deliveries) console.log(toDeliveryLine(delivery));
  });
}

function toExport(applications: StoredApplication[], { format, all, separator }: ExportOptions): string {
  const records = applications.map((application) => {
    const entries = Object.entries(toFlat(application));
    return Object.fromEntries(entries.filter(([name]) => all || !sensitive.includes(name)));
  });
  if (format === 'json') return `${JSON.stringify(records, null, 2)}\n`;
  return toCsv(records, Object.keys(records[0] ?? { reference: '' }), separator);
}

async function exportAll(options: ExportOptions & FilterOptions): Promise<void> {
  const applications = await withRecords(async ({ database }) =>
    listApplications(database, await toFilter(database, options)),
  );
  await writeOutput(toExport(applications, options), options.output, options.force);
}

async function saveFile(reference: string, options: { output?: string; force: boolean }): Promise<void> {
  await withRecords(async (records) => {
    const { reference: known } = await getApplication(records, reference);
    const file = await findFile(records.database, known);
    if (!file) throw new InboxError(`the application ${known} has no file`);
    const target = path.resolve(options.output ?? shortenFileName(`${known}-${toPrintable(file.name)}`));
    await writePrivately(target, file.bytes, options.force);
    console.log(`Written to ${target}`);
  });
}

export function addApplicationCommands(program: Command): void {
  addFilterOptions(program.command('list').summary('list applications, newest first'))
    .option('--limit <count>', 'maximum rows', parseCount, 50)
    .action(list);
  program
    .command('show')
    .summary('show everything about one application')
    .argument('<reference>', 'reference of the application, such as M-7K3F-92')
    .action(show);
  addExportOptions(addFilterOptions(program.command('export').summary('export applications as CSV or JSON')))
    .option('--all', 'include sex, age and the hash of the IP address', false)
    .action(exportAll);
  program
    .command('file')
    .summary('save the file attached to an application')
    .argument('<reference>', 'reference of the application, such as M-7K3F-92')
    .option('-o, --output <file>', 'output file (default: its own name, in the current folder)')
    .option('--force', 'overwrite an existing file', false)
    .action(saveFile);
}
