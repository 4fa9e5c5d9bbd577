import type { Command } from 'commander';
import { findPerson } from '#lib/records/person.ts';
import { InboxError, writeOutput } from './output.ts';
import { withRecords } from './with-records.ts';

async function exportPerson(contact: string, { output, force }: { output?: string; force: boolean }) {
  const person = await withRecords(({ database }) => findPerson(database, contact));
  if (person.applications.length + person.subscriptions.length === 0) {
    throw new InboxError(`nothing is stored about ${contact}`);
  }
  await writeOutput(`${JSON.stringify(person, null, 2)}\n`, output, force);
}

export function addPersonCommands(program: Command): void {
  program
    .command('export-person')
    .summary('export everything about a person as JSON, with files in base64')
    .argument('<contact>', 'e-mail, phone number in any format, or @telegram')
    .option('-o, --output <file>', 'output file (default: standard output)')
    .option('--force', 'overwrite an existing file', false)
    .action(exportPerson);
}
