/** @jest-environment node */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openRecords } from '#lib/records/records.ts';
import { findStorageFailure } from '#lib/records/storage-failure.ts';

let directory: string;
let children: ChildProcess[];

beforeEach(async () => {
  children = [];
  directory = await mkdtemp(path.join(tmpdir(), 'held-'));
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await rm(directory, { recursive: true });
});

const program = `
  import { lockDataDirectory } from '#lib/records/lock-data-directory.ts';
  await lockDataDirectory(process.argv[1]).then(() => console.log('held'), ({ message }) => console.log(message));
  globalThis.gc();
  setInterval(() => {}, 1000);
`;

/** Starts a process that only holds its directory, and returns its first output. */
async function start(): Promise<{ child: ChildProcess; output: string }> {
  const flags = ['--expose-gc', '--input-type=module', '-e', program];
  const child = spawn(process.execPath, [...flags, directory], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of child.stdout) return { child, output: String(line).trim() };
  throw new Error('The process printed nothing');
}

test('refuses a second server with a hint, and lets the next one start as soon as the first is killed', async () => {
  const first = await start();
  expect(first.output).toBe('held');
  const second = await start();
  expect(second.output).toMatch(
    /^Setting DATA_DIR: \/.+ is in use by another server\..+DATABASE_URL and REDIS_URL/,
  );
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect((await start()).output).toBe('held');
});

test('commands run beside a server', async () => {
  expect((await start()).output).toBe('held');
  const records = await openRecords(directory);
  expect(await findStorageFailure(records, directory)).toBeUndefined();
  await records.close();
});
