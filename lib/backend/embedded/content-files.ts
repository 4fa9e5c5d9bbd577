import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { hasCode } from '#lib/error-code.ts';

const root = path.join(process.cwd(), 'content');
const parsed = new Map<string, { modified: number; value: unknown }>();

function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT', 'ENOTDIR');
}

/** A YAML file of the content folder, read again when it changes; `undefined` when there is none. */
export async function readContent(file: string): Promise<unknown> {
  const absolute = path.join(root, file);
  try {
    const { mtimeMs } = await stat(absolute);
    const known = parsed.get(file);
    if (known?.modified === mtimeMs) return known.value;
    const value: unknown = parse(await readFile(absolute, 'utf8'));
    parsed.set(file, { modified: mtimeMs, value });
    return value;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new Error(`content/${file}: ${error instanceof Error ? error.message : error}`);
  }
}

/** Paths of the YAML files below a folder, without their ending: `contacts/info`. */
export async function listContent(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(path.join(root, folder), { recursive: true });
    return entries
      .filter((entry) => entry.endsWith('.yaml'))
      .map((entry) => entry.slice(0, -'.yaml'.length).split(path.sep).join('/'))
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
