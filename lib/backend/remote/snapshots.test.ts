/** @jest-environment node */
import { mkdir, mkdtemp, readdir, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Snapshots } from './snapshots.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'snapshots-'));
});
afterEach(() => rm(directory, { recursive: true }));

const read = async (snapshots: Snapshots, keys: string[]) =>
  Promise.all(keys.map(async (key) => (await snapshots.get(key))?.text));

async function waitForFiles(count: number) {
  for (;;) {
    const files = await readdir(path.join(directory, 'snapshots'));
    if (files.length === count) return;
    await new Promise(setImmediate);
  }
}

test('the copies used longest ago go when their bytes pass the limit', async () => {
  const snapshots = new Snapshots(directory, 100);
  await snapshots.set('a', 'a'.repeat(40));
  await snapshots.set('b', 'b'.repeat(40));
  await snapshots.get('a');
  await snapshots.set('c', 'я'.repeat(20));
  await waitForFiles(2);
  expect(await read(snapshots, ['a', 'b', 'c'])).toEqual(['a'.repeat(40), undefined, 'я'.repeat(20)]);
});

test('the limit holds for what an earlier process has left', async () => {
  const earlier = new Snapshots(directory, 1_000);
  for (const key of ['a', 'b', 'c']) await earlier.set(key, key.repeat(40));
  const later = new Snapshots(directory, 100);
  later.has('a');
  await waitForFiles(2);
});

test('a disk that cannot be written costs the copy and nothing else', async () => {
  await writeFile(path.join(directory, 'snapshots'), 'no folder');
  const snapshots = new Snapshots(directory);
  await snapshots.set('a', '1');
  expect(await snapshots.get('a')).toBeUndefined();
});

test('nobody else may read the copies', async () => {
  const snapshots = new Snapshots(directory);
  await snapshots.set('a', '1');
  const [name = ''] = await readdir(path.join(directory, 'snapshots'));
  expect((await stat(path.join(directory, 'snapshots', name))).mode & 0o777).toBe(0o600);
});

test('drafts of a process that was killed are removed', async () => {
  const folder = path.join(directory, 'snapshots');
  await mkdir(folder);
  await writeFile(path.join(folder, 'a.json.1.0.tmp'), 'half');
  new Snapshots(directory).has('a');
  expect(await readdir(folder)).toEqual([]);
});

test('the same text is not written again, and its time is renewed', async () => {
  const snapshots = new Snapshots(directory);
  await snapshots.set('a', '1');
  const [name = ''] = await readdir(path.join(directory, 'snapshots'));
  const file = path.join(directory, 'snapshots', name);
  const { ino } = await stat(file);
  await utimes(file, 0, 0);
  await snapshots.set('a', '1');
  const again = await stat(file);
  expect([again.ino, again.mtimeMs > 0]).toEqual([ino, true]);
  await unlink(file);
  await snapshots.set('a', '1');
  expect((await snapshots.get('a'))?.text).toBe('1');
});
