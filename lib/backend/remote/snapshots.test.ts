/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
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

test('removes the least recently used copies when their total size exceeds the limit', async () => {
  const snapshots = new Snapshots(directory, 100);
  await snapshots.set('a', 'a'.repeat(40));
  await snapshots.set('b', 'b'.repeat(40));
  await snapshots.get('a');
  await snapshots.set('c', 'я'.repeat(20));
  await waitForFiles(2);
  expect(await read(snapshots, ['a', 'b', 'c'])).toEqual(['a'.repeat(40), undefined, 'я'.repeat(20)]);
});

test('counts the copies of an earlier process toward the limit', async () => {
  const earlier = new Snapshots(directory, 1_000);
  for (const key of ['a', 'b', 'c']) await earlier.set(key, key.repeat(40));
  const later = new Snapshots(directory, 100);
  later.has('a');
  await waitForFiles(2);
});

test('a disk that cannot be written loses only the copy', async () => {
  await writeFile(path.join(directory, 'snapshots'), 'no folder');
  const snapshots = new Snapshots(directory);
  await snapshots.set('a', '1');
  expect(await snapshots.get('a')).toBeUndefined();
});

test('only the owner can read the copies', async () => {
  const snapshots = new Snapshots(directory);
  await snapshots.set('a', '1');
  const [name = ''] = await readdir(path.join(directory, 'snapshots'));
  expect((await stat(path.join(directory, 'snapshots', name))).mode & 0o777).toBe(0o600);
});

test('removes temporary files of a killed process', async () => {
  const folder = path.join(directory, 'snapshots');
  await mkdir(folder);
  await writeFile(path.join(folder, 'a.json.1.0.tmp'), 'half');
  new Snapshots(directory).has('a');
  expect(await readdir(folder)).toEqual([]);
});

test('does not write the same text again, but renews its time', async () => {
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

test('does not serve a refused copy, even after a restart, until the next good response', async () => {
  const snapshots = new Snapshots(directory);
  await snapshots.set('a', '1');
  await snapshots.setAside('a');
  for (const one of [snapshots, new Snapshots(directory)]) {
    expect([one.has('a'), await one.get('a')]).toEqual([false, undefined]);
  }
  const restarted = new Snapshots(directory);
  await restarted.set('a', '1');
  expect(await read(restarted, ['a'])).toEqual(['1']);
  expect(await readdir(path.join(directory, 'snapshots'))).toHaveLength(1);
});

test('a good response after a wrong refusal restores the copy even if the disk is full', async () => {
  await new Snapshots(directory).set('a', 'old');
  // Limits files to 1 KB.
  const script = `
    const { Snapshots } = await import('#lib/backend/remote/snapshots.ts');
    const snapshots = new Snapshots(${JSON.stringify(directory)});
    await snapshots.setAside('a');
    const between = await snapshots.get('a');
    await snapshots.set('a', 'new'.repeat(1_000));
    console.log(JSON.stringify([between ?? null, (await snapshots.get('a'))?.text]));`;
  const command = 'ulimit -f 1; LOG_LEVEL=silent exec "$0" --input-type=module -e "$1"';
  const child = spawnSync('bash', ['-c', command, process.execPath, script], { encoding: 'utf8' });
  expect(child.stdout).toBe('[null,"old"]\n');
});

test('keeps refused copies for a limited time, and counts them toward the limit', async () => {
  const snapshots = new Snapshots(directory, 100, 50);
  for (const key of ['a', 'b', 'c']) await snapshots.set(key, key.repeat(30));
  await snapshots.setAside('a');
  await snapshots.set('d', 'd'.repeat(30));
  await waitForFiles(3);
  await snapshots.setAside('b');
  await wait(60);
  await snapshots.set('c', 'c'.repeat(30));
  await waitForFiles(2);
  await snapshots.setAside('c');
  await wait(60);
  new Snapshots(directory, 100, 50).has('d');
  await waitForFiles(1);
});

test('after a concurrent refusal and good response, the later one decides', async () => {
  const snapshots = new Snapshots(directory);
  await snapshots.set('a', '1');
  for (let time = 0; time < 20; time++) {
    await Promise.all([snapshots.setAside('a'), snapshots.set('a', `${time}`)]);
    expect(await read(snapshots, ['a'])).toEqual([`${time}`]);
    await Promise.all([snapshots.set('a', 'x'), snapshots.setAside('a')]);
    expect(await read(snapshots, ['a'])).toEqual([undefined]);
  }
});
