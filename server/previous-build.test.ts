/** @jest-environment node */
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepBuild } from './previous-build.ts';

const dayMs = 24 * 60 * 60 * 1000;

let root: string;
let kept: string;
let starts: number;
beforeEach(() => {
  starts = 0;
  root = mkdtempSync(path.join(tmpdir(), 'builds-'));
  kept = path.join(root, 'kept');
});
afterEach(() => rmSync(root, { recursive: true }));

/** Starts a server of a build. Returns the previous build whose files it also serves. */
async function start(id: string): Promise<string | undefined> {
  const files = path.join(root, id);
  mkdirSync(path.join(files, 'chunks'), { recursive: true });
  writeFileSync(path.join(files, 'chunks/a.js'), id);
  const before = await keepBuild(id, files, kept);
  // Sets distinct times, because file times are coarse.
  const then = new Date(Date.now() - dayMs + 1000 * starts++);
  utimesSync(path.join(kept, id), then, then);
  return before && path.basename(before);
}

test('a build gets the files of the build before it, also after a rollback', async () => {
  expect(await start('a')).toBeUndefined();
  expect(await start('b')).toBe('a');
  expect(await start('a')).toBe('b');
  expect(await start('c')).toBe('a');
  rmSync(path.join(root, 'a'), { recursive: true });
  expect(readFileSync(path.join(kept, 'a/chunks/a.js'), 'utf8')).toBe('a');
});

test('older builds are removed, and a second start of the same build changes nothing', async () => {
  for (const id of ['a', 'b', 'c', 'd', 'd']) await start(id);
  expect(await start('d')).toBe('c');
  expect(readdirSync(kept).sort()).toEqual(['c', 'd']);
});

test('a partial copy that a killed server left is not used as a build', async () => {
  await start('a');
  for (const name of ['.temp', '.draft']) mkdirSync(path.join(kept, name));
  expect(await start('b')).toBe('a');
  expect(readdirSync(kept).sort()).toEqual(['a', 'b']);
});
