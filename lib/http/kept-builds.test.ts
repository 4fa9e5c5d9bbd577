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
import { keepBuild } from './kept-builds.ts';

const dayMs = 24 * 60 * 60 * 1000;

let root: string;
let kept: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'builds-'));
  kept = path.join(root, 'kept');
});
afterEach(() => rmSync(root, { recursive: true }));

/** A server of that build starts; gives the builds whose files it has besides its own. */
async function start(id: string): Promise<string[]> {
  const files = path.join(root, id);
  mkdirSync(path.join(files, 'chunks'), { recursive: true });
  writeFileSync(path.join(files, 'chunks/a.js'), id);
  return (await keepBuild(id, files, kept)).map((folder) => path.basename(folder));
}

/** As if it had been started so long ago. */
function age(id: string, days: number): void {
  const then = new Date(Date.now() - days * dayMs);
  utimesSync(path.join(kept, id), then, then);
}

test('a build finds the files of those before it, newest first, and so does one that comes back', async () => {
  expect(await start('a')).toEqual([]);
  expect(await start('b')).toEqual(['a']);
  expect(await start('c')).toEqual(['b', 'a']);
  expect(await start('a')).toEqual(['c', 'b']);
  rmSync(path.join(root, 'a'), { recursive: true });
  expect(readFileSync(path.join(kept, 'a/chunks/a.js'), 'utf8')).toBe('a');
});

test('a build is forgotten thirty days after another took its place', async () => {
  for (const id of ['a', 'b', 'c']) await start(id);
  age('a', 41);
  age('b', 29);
  age('c', 28);
  expect(await start('d')).toEqual(['c', 'b']);
  age('d', 100);
  age('c', 101);
  age('b', 102);
  // It ran until now.
  expect(await start('e')).toEqual(['d']);
  expect(readdirSync(kept).sort()).toEqual(['d', 'e']);
});

test('many builds in a short time do not fill the disk', async () => {
  for (let number = 0; number < 25; number++) {
    await start(`build-${number}`);
    age(`build-${number}`, 1 - number / 100);
  }
  expect(readdirSync(kept)).toHaveLength(21);
  expect(await start('next')).toHaveLength(20);
});

test('what a killed server has half copied is no build', async () => {
  await start('a');
  mkdirSync(path.join(kept, '.draft'));
  expect(await start('b')).toEqual(['a']);
  expect(readdirSync(kept).sort()).toEqual(['a', 'b']);
});
