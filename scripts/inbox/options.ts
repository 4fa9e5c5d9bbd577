import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ApplicationFilter } from '#lib/records/application-queries.ts';

export interface FilterOptions {
  since?: string;
  vacancy?: string;
  language?: string;
}

export interface ExportOptions {
  format: 'csv' | 'json';
  separator: string;
  output?: string;
  force: boolean;
  all?: boolean;
}

function parseDay(value: string): string {
  const time = new Date(value);
  if (Number.isNaN(time.getTime())) throw new InvalidArgumentError('It must be a day, like 2026-03-01.');
  return time.toISOString();
}

export function toFilter({ since, vacancy, language }: FilterOptions): ApplicationFilter {
  return { since, vacancy, language };
}

export function addFilterOptions(command: Command): Command {
  return command
    .option('--since <day>', 'received on that day or later', parseDay)
    .option('--vacancy <id>', 'for that vacancy')
    .option('--language <code>', 'sent in that language');
}

export function addExportOptions(command: Command): Command {
  return command
    .addOption(new Option('--format <format>', 'how').choices(['csv', 'json']).default('csv'))
    .addOption(new Option('--separator <sign>', 'between the fields of CSV').choices([',', ';']).default(','))
    .option('-o, --output <file>', 'where to; else standard output')
    .option('--force', 'replace a file that is there', false);
}
