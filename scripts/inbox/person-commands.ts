import type { Command } from 'commander';
import { findPerson } from '#lib/records/person.ts';
import { InboxError, writeOutput } from './output.ts';
import { withRecords } from './with-records.ts';

async function exportPerson(contact: string, { output, force }: { output?: string; force: boolean }) {
  const person = await withRecords(({ database }) => findPerson(database, contact));
  if (person.applications.length + person.subscriptions.length === 0) {
    throw new InboxError(`Nothing is stored of ${contact}`);
  }
  await writeOutput(`${JSON.stringify(person, null, 2)}\n`, output, force);
}

export function addPersonCommands(program: Command): void {
  program
    .command('export-person')
    .summary('all that is stored about one person, as JSON with the files in base64')
    .argument('<contact>', 'e-mail, phone in any writing, or @telegram')
    .option('-o, --output <file>', 'where to; else standard output')
    .option('--force', 'replace a file that is there', false)
    .action(exportPerson);
}
