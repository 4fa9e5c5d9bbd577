import { randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import path from 'node:path';
import { kinds } from '#lib/backend/embedded/kinds.ts';
import { type FilePlace, findPlace } from '#lib/content-index/file-kind.ts';
import { env } from '#lib/settings/env.ts';
import { Refusal } from './refusal.ts';

/** A file before and after a save; `null` if it did not or does not exist. */
interface Step {
  name: string;
  before: string | null;
  after: string | null;
}

const root = path.resolve(env.CONTENT_DIR);
const historyFolder = path.resolve(env.DATA_DIR, 'editor', 'history');
const rememberedSaves = 100;

/** Kind, language and code of a file that the site reads. Throws a `Refusal` for any other name. */
export function toPlace(name: string): FilePlace {
  const place = findPlace(kinds, name);
  if (!place) throw new Refusal(404, 'no-such-file');
  return place;
}

/** Throws a `Refusal` for a path outside the content folder, including through a symbolic link. */
function toFile(name: string): string {
  const file = path.join(root, name.replace(/^content\//, ''));
  let known = file;
  while (!existsSync(known)) known = path.dirname(known);
  const isInside = (realpathSync(known) + path.sep).startsWith(realpathSync(root) + path.sep);
  if (!isInside) throw new Refusal(403, 'outside');
  return file;
}

export function readFile(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

export const readSaved = (name: string) => readFile(toFile(name));

/** Writes a file atomically, even if the process or the machine stops. */
export async function writeWhole(file: string, text: string | Uint8Array): Promise<void> {
  mkdirSync(path.dirname(file), { recursive: true });
  const half = `${file}.${randomUUID()}.half`;
  try {
    const handle = await open(half, 'w');
    await handle.writeFile(text).then(() => handle.sync());
    await handle.close();
    await rename(half, file);
  } catch (error) {
    rmSync(half, { force: true });
    throw error;
  }
}

async function write(name: string, text: string | null): Promise<void> {
  if (text === null) rmSync(toFile(name), { force: true });
  else await writeWhole(toFile(name), text);
}

function listHistory(): string[] {
  return globSync('*.json', { cwd: historyFolder }).sort();
}

async function remember(steps: readonly Step[]): Promise<void> {
  const known = listHistory();
  const number = Number.parseInt(known.at(-1) ?? '0', 10) + 1;
  const file = path.join(historyFolder, `${String(number).padStart(8, '0')}.json`);
  await writeWhole(file, JSON.stringify(steps));
  for (const old of known.slice(0, -rememberedSaves)) rmSync(path.join(historyFolder, old), { force: true });
}

/** Writes files; `null` deletes one. The save can be undone. */
export async function save(texts: ReadonlyMap<string, string | null>): Promise<string[]> {
  const steps = [...texts].map(([name, after]) => ({ name, before: readSaved(name), after }));
  await remember(steps);
  for (const { name, after } of steps) await write(name, after);
  return steps.map(({ name }) => name);
}

function readAll(): Map<string, string> {
  const names = globSync('**/*.{yaml,json}', { cwd: root, exclude: (entry) => String(entry) === 'public' });
  return new Map(names.map((name) => [`content/${name}`, readFileSync(path.join(root, name), 'utf8')]));
}

function compare(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Step[] {
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return names
    .map((name) => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null }))
    .filter((step) => step.before !== step.after);
}

/** Runs a command that writes content files. Its changes can be undone, even if it fails. */
export async function saveBy(run: () => Promise<unknown>): Promise<string[]> {
  const before = readAll();
  let steps: Step[] = [];
  try {
    await run();
  } finally {
    steps = compare(before, readAll());
    if (steps.length > 0) await remember(steps);
  }
  return steps.map(({ name }) => name);
}

export const canUndo = () => listHistory().length > 0;

/** Undoes the last save, unless its files have been changed since. */
export async function undo(): Promise<string[]> {
  const last = listHistory().at(-1);
  if (!last) throw new Refusal(409, 'nothing-to-undo');
  const file = path.join(historyFolder, last);
  // Only `remember` writes to this folder.
  const steps = JSON.parse(readFileSync(file, 'utf8')) as Step[];
  // A file that still has its old content was not written, because the process was stopped during the save.
  const isKnown = ({ name, before, after }: Step) => [before, after].includes(readSaved(name));
  if (!steps.every(isKnown)) throw new Refusal(409, 'changed-since');
  for (const { name, before } of steps) await write(name, before);
  rmSync(file);
  return steps.map(({ name }) => name);
}
