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

/** Local time in the site's zone, as if it were UTC. */
function toClock(time: number): number {
  return Date.parse(`${toLocalTime(new Date(time).toISOString(), env.TIME_ZONE).replace(' ', 'T')}Z`);
}

/** Parses a date with an optional time, in the site's time zone. */
function parseDay(value: string): string {
  const [day = '', time = '00:00', ...rest] = value.split(/[T ]/);
  const wanted =
    rest.length === 0 && /^\d{4}(-\d\d){2}$/.test(day) ? Date.parse(`${day}T${time}Z`) : Number.NaN;
  if (Number.isNaN(wanted))
    throw new InvalidArgumentError('Use a date like 2026-03-01, or a date and time like 2026-03-01T14:05.');
  const guess = wanted - (toClock(wanted) - wanted);
  // Daylight saving time may start or end between the guess and the time itself.
  return new Date(guess - (toClock(guess) - wanted)).toISOString();
}

export function parseCount(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1) throw new InvalidArgumentError('Use a whole number, 1 or more.');
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
    .option('--since <day>', 'received on this date or later', parseDay)
    .option('--vacancy <id>', 'for this vacancy')
    .option('--language <code>', 'sent in this language')
    .option('--contact <contact>', 'with this e-mail, phone number in any format, or @telegram');
}

export function addExportOptions(command: Command): Command {
  return command
    .addOption(new Option('--format <format>', 'output format').choices(['csv', 'json']).default('csv'))
    .addOption(new Option('--separator <sign>', 'field separator of CSV').choices([',', ';']).default(','))
    .option('-o, --output <file>', 'output file (default: standard output)')
    .option('--force', 'overwrite an existing file', false);
}
