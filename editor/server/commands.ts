import { execFile } from 'node:child_process';
import path from 'node:path';
import { kinds } from '#lib/backend/embedded/kinds.ts';
import { findPlace } from '#lib/content-index/file-kind.ts';
import { env } from '#lib/settings/env.ts';
import { readSaved, saveBy, toPlace } from './content-store.ts';
import { listDifferences, nameField } from './differences.ts';
import { read, refuseDrafts } from './drafts.ts';
import { findField } from './issues.ts';
import type { Change, Issue } from './protocol.ts';
import { Refusal } from './refusal.ts';
import { getSchema } from './schemas.ts';

function run(file: string, args: readonly string[], cwd = process.cwd()) {
  // biome-ignore lint/style/noProcessEnv: the command has the settings of this process
  const settings = { ...process.env, CONTENT_DIR: path.resolve(env.CONTENT_DIR) };
  const options = { cwd, env: settings, maxBuffer: 64_000_000 };
  return new Promise<{ isDone: boolean; output: string; errors: string }>((resolve) => {
    execFile(file, args, options, (error, output, errors) => resolve({ isDone: !error, output, errors }));
  });
}

const runScript = (...args: string[]) => run(process.execPath, ['--no-warnings', ...args]);

/** Creates an entry as `npm run new` does. */
export async function createEntry(entry: string, answers: Record<string, string>): Promise<string[]> {
  const options = Object.entries(answers).flatMap(([name, answer]) => [`--${name}=${answer}`]);
  return await saveBy(async () => {
    const { isDone, errors } = await runScript('cli/new.ts', entry, ...options);
    if (!isDone) throw new Refusal(400, errors.replace(/\(run with --help.*\)/, '').trim());
  });
}

/** Returns everything that `npm run check:content` reports. Throws a `Refusal` when it cannot finish. */
export async function check(...options: string[]): Promise<Issue[]> {
  const { isDone, errors } = await runScript('cli/check-content.ts', ...options);
  const issues = errors.split('\n').flatMap((each) => {
    const found = /^(?<name>\S+?):(?<line>\d+):(?<column>\d+) (?<text>.*)/.exec(each)?.groups;
    if (!found) return [];
    const { name = '', line, column, text = '' } = found;
    const path = findField(readSaved(name) ?? '', Number(line), Number(column));
    return [{ name, line: Number(line), path, text }];
  });
  if (!isDone && issues.length === 0) throw new Refusal(400, errors.trim());
  return issues;
}

/** Fixes typography, then runs the check. The fix can be undone. */
export async function fix(): Promise<Issue[]> {
  refuseDrafts();
  let issues: Issue[] = [];
  await saveBy(async () => {
    issues = await check('--fix');
  });
  return issues;
}

const git = (...args: string[]) => run('git', args, env.CONTENT_DIR);

async function compare(file: string, language: string): Promise<Change> {
  const name = `content/${file}`;
  const [{ isDone, output }, now] = [await git('show', `HEAD:./${file}`), readSaved(name)];
  if (!isDone) return { name, what: 'new', fields: [] };
  if (now === null) return { name, what: 'removed', fields: [] };
  const { kind, language: own } = toPlace(name);
  const value = read(now);
  const schema = getSchema(kind.name, kind.name === 'own-messages' ? own : language);
  const fields = listDifferences(read(output), value).map((path) => nameField(schema, value, path));
  return { name, what: 'changed', fields: [...new Set(fields)] };
}

/** Compares with the last commit. Throws a `Refusal` if there is none. */
export async function listChanges(language: string): Promise<Change[]> {
  const options = ['--short', '--no-renames', '--untracked-files=all'];
  const { isDone, output } = await git('-c', 'status.relativePaths=true', 'status', ...options, '.');
  if (!isDone) throw new Refusal(409, 'no-commits');
  const files = output.split('\n').map((line) => line.slice(3));
  const isRead = (file: string) => findPlace(kinds, `content/${file}`);
  return await Promise.all(files.filter(isRead).map((file) => compare(file, language)));
}
