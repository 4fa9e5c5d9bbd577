import { type Command, InvalidArgumentError, Option } from 'commander';
import type { ApplicationFilter } from '#lib/records/application-queries.ts';
import { findContactKey } from '#lib/records/person.ts';
import type { Database } from '#lib/records/tables.ts';
import { env } from '#lib/settings/env.ts';
import { toLocalTime } from './output.ts';

export interface FilterOptions {
  since?: string;
  vacancy?: string;
  language?: string;
  contact?: string;
}

export interface ExportOptions {
  format: 'csv' | 'json';
  separator: string;
  output?: string;
  force: boolean;
  all?: boolean;
}

/** What the clocks of the site's zone show, as if it were UTC. */
function toClock(time: number): number {
  return Date.parse(`${toLocalTime(new Date(time).toISOString(), env.TIME_ZONE).replace(' ', 'T')}Z`);
}

/** A day, with a time or without, in the zone of the times that are shown. */
function parseDay(value: string): string {
  const [day = '', time = '00:00', ...rest] = value.split(/[T ]/);
  const wanted =
    rest.length === 0 && /^\d{4}(-\d\d){2}$/.test(day) ? Date.parse(`${day}T${time}Z`) : Number.NaN;
  if (Number.isNaN(wanted)) throw new InvalidArgumentError('It must be a day, like 2026-03-01.');
  const guess = wanted - (toClock(wanted) - wanted);
  // The clocks may have been changed between the guess and the time itself.
  return new Date(guess - (toClock(guess) - wanted)).toISOString();
}

export function parseCount(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1)
    throw new InvalidArgumentError('It must be a whole number above 0.');
  return count;
}

export async function toFilter(
  database: Database,
  { since, vacancy, language, contact }: FilterOptions,
): Promise<ApplicationFilter> {
  const key = contact === undefined ? undefined : await findContactKey(database, contact);
  return { since, vacancy, language, contact: key };
}

export function addFilterOptions(command: Command): Command {
  return command
    .option('--since <day>', 'received on that day or later', parseDay)
    .option('--vacancy <id>', 'for that vacancy')
    .option('--language <code>', 'sent in that language')
    .option('--contact <contact>', 'with that e-mail, phone in any writing, or @telegram');
}

export function addExportOptions(command: Command): Command {
  return command
    .addOption(new Option('--format <format>', 'how').choices(['csv', 'json']).default('csv'))
    .addOption(new Option('--separator <sign>', 'between the fields of CSV').choices([',', ';']).default(','))
    .option('-o, --output <file>', 'where to; else standard output')
    .option('--force', 'replace a file that is there', false);
}
