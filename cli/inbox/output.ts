import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '#lib/error-code.ts';
import { getDateFormat } from '#lib/i18n/formats.ts';
import { toPrintable } from '#lib/records/printable.ts';

/** Limit of file systems, which count bytes and not characters. */
const longestNameBytes = 255;

/** Shortens a file name to the limit of file systems and keeps its extension. */
export function shortenFileName(name: string): string {
  const { name: base, ext } = path.parse(name);
  let left = longestNameBytes - Buffer.byteLength(ext);
  let short = '';
  for (const character of base) {
    left -= Buffer.byteLength(character);
    if (left < 0) break;
    short += character;
  }
  return `${short}${ext}`;
}

/** An error that the operator can fix; its message is one line. */
export class InboxError extends Error {
  override name = 'InboxError';
}

/** Writes a file that only its owner can read. Throws an `InboxError` if the file exists and `mayReplace` is false. */
export async function writePrivately(
  file: string,
  content: string | Uint8Array,
  mayReplace: boolean,
): Promise<void> {
  try {
    await writeFile(file, content, { mode: 0o600, flag: mayReplace ? 'w' : 'wx', flush: true });
  } catch (error) {
    if (hasCode(error, 'ENAMETOOLONG')) throw new InboxError(`the name of the file is too long: ${file}`);
    if (!hasCode(error, 'EEXIST')) throw error;
    throw new InboxError(`${file} exists already: use --force to overwrite it`);
  }
}

function toPrintableLines(content: string): string {
  return content.split('\n').map(toPrintable).join('\n');
}

/** Writes to the file, or to standard output if no file is given. */
export async function writeOutput(
  content: string,
  file: string | undefined,
  mayReplace: boolean,
): Promise<void> {
  if (file === undefined) {
    process.stdout.write(process.stdout.isTTY ? toPrintableLines(content) : content);
    return;
  }
  await writePrivately(file, content, mayReplace);
  console.log(`Written to ${toPrintable(file)}`);
}

/** Aligns rows in columns; cuts cells longer than `longest` characters. */
export function toTable(columns: string[], rows: string[][], longest = 40): string {
  const cut = (cell: string) => {
    const line = toPrintable(cell.replace(/\s+/g, ' '));
    return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
  };
  const lines = [columns, ...rows].map((row) => row.map(cut));
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)));
  const toLine = (line: string[]) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  return lines.map((line) => `${toLine(line).trimEnd()}\n`).join('');
}

/** Formats a time in the given zone: `2026-03-01 14:05`. */
export function toLocalTime(time: string, timeZone: string): string {
  const format = getDateFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return format.format(new Date(time));
}
