/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { ContentIndex } from './content-index.ts';
import type { FileKind } from './file-kind.ts';
import { FileStore } from './file-store.ts';

const parse = jest.fn((value: { title: string; text: string }) => value);

const note: FileKind<{ title: string; text: string }, { title: string }> = {
  name: 'note',
  pattern: /^notes\/(?<code>\w+)\.yaml$/,
  schema: z.object({ title: z.string(), text: z.string() }).transform(parse),
  toCard: ({ title }) => ({ title }),
  isShared: false,
};
const shared: FileKind<{ title: string }, null> = {
  name: 'shared',
  pattern: /^notes\/shared\/main\.yaml$/,
  schema: z.object({ title: z.string() }),
  toCard: () => null,
  isShared: true,
};

let folder: string;
let notes: string;

function open(): ContentIndex {
  const store = new FileStore(path.join(folder, 'kept.sqlite'));
  return new ContentIndex({
    sources: [{ name: 'notes', folder: notes }],
    kinds: [note, shared],
    store,
    landmark: 'notes/first.yaml',
  });
}

function write(name: string, text: string): void {
  writeFileSync(path.join(notes, name), text);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'index-'));
  notes = path.join(folder, 'notes');
  mkdirSync(path.join(notes, 'shared'), { recursive: true });
  write('first.yaml', 'title: First\ntext: Long');
  write('second.yaml', 'title: Second\ntext: Longer');
  write('shared/main.yaml', 'title: Shared');
  parse.mockClear();
});

afterEach(() => rmSync(folder, { recursive: true }));

const titles = (index: ContentIndex) =>
  [...index.list(note, '')].flatMap(({ card, issue }) => (card && !issue ? card.title : []));

test('a check includes everything written before the call, even during another check', async () => {
  const index = open();
  await index.check();
  let later: Promise<void> | undefined;
  write('second.yaml', 'title: Second\ntext: Changed');
  // Parsing starts after the folder was listed, so this check misses the third file.
  parse.mockImplementationOnce((value) => {
    write('third.yaml', 'title: Third\ntext: Long');
    later = index.check();
    return value;
  });
  await index.check();
  await later;
  expect(titles(index)).toContain('Third');
});

test('reads a file once, and again when it has changed', async () => {
  const index = open();
  await index.check();
  await index.check();
  expect(parse).toHaveBeenCalledTimes(2);
  write('second.yaml', 'title: Edited\ntext: Longer');
  await index.check();
  expect(parse).toHaveBeenCalledTimes(3);
  expect(titles(index)).toEqual(['First', 'Edited']);
  expect(index.read(note, '', 'second')).toEqual({ title: 'Edited', text: 'Longer' });
  index.close();
});

test('detects a change that keeps size and time, and ignores one that keeps the text', async () => {
  const index = open();
  await index.check();
  const { digest } = index;
  const before = new Date('2026-01-01');
  utimesSync(path.join(notes, 'first.yaml'), before, before);
  await index.check();
  expect(index.digest).toBe(digest);
  write('first.yaml', 'title: Third\ntext: Long');
  utimesSync(path.join(notes, 'first.yaml'), before, before);
  await index.check();
  expect(index.digest).not.toBe(digest);
  expect(titles(index)).toEqual(['Third', 'Second']);
  index.close();
});

test('the next start knows everything without reading a file', async () => {
  const first = open();
  await first.check();
  first.close();
  parse.mockClear();
  const second = open();
  expect(titles(second)).toEqual(['First', 'Second']);
  expect(second.read(note, '', 'first')).toEqual({ title: 'First', text: 'Long' });
  rmSync(path.join(notes, 'second.yaml'));
  await second.check();
  expect(titles(second)).toEqual(['First']);
  expect(second.read(note, '', 'second')).toBeUndefined();
  expect(parse).not.toHaveBeenCalled();
  second.close();
});

test('leaves out a broken file and names the field; a shared file keeps its last good copy', async () => {
  const index = open();
  await index.check();
  write('second.yaml', 'title: 7\ntext: Longer');
  write('shared/main.yaml', 'title: [');
  await index.check();
  expect(titles(index)).toEqual(['First']);
  expect(index.read(note, '', 'second')).toBeUndefined();
  expect(index.find(note, '', 'second')?.issue).toMatch(/^title: .*string/);
  expect(index.read(shared, '')).toEqual({ title: 'Shared' });
  expect(index.listBroken()).toHaveLength(2);
  index.close();
  const next = open();
  expect(next.read(shared, '')).toEqual({ title: 'Shared' });
  write('second.yaml', 'title: Fixed\ntext: Longer');
  write('shared/main.yaml', 'title: Fixed');
  await next.check();
  expect(titles(next)).toEqual(['First', 'Fixed']);
  expect(next.read(shared, '')).toEqual({ title: 'Fixed' });
  expect(next.listBroken()).toEqual([]);
  next.close();
});

test('an unavailable or empty folder removes no files', async () => {
  const index = open();
  await index.check();
  renameSync(notes, `${notes}-moved`);
  await expect(index.check()).rejects.toThrow('ENOENT');
  mkdirSync(notes);
  await expect(index.check()).rejects.toThrow('there is no notes/first.yaml');
  expect(titles(index)).toEqual(['First', 'Second']);
  index.close();
});

test('replaces a damaged store', async () => {
  const first = open();
  await first.check();
  first.close();
  const file = path.join(folder, 'kept.sqlite');
  writeFileSync(file, readFileSync(file).fill(7, 0, 200));
  const second = open();
  expect(titles(second)).toEqual([]);
  await second.check();
  expect(titles(second)).toEqual(['First', 'Second']);
  second.close();
});

test('the digest is equal for equal files in any folder, and different for other files', async () => {
  const index = open();
  const empty = index.digest;
  await index.check();
  const before = index.digest;
  expect(before).not.toBe(empty);
  utimesSync(path.join(notes, 'first.yaml'), 0, 0);
  const other = new ContentIndex({
    sources: [{ name: 'notes', folder: notes }],
    kinds: [shared, note],
    store: new FileStore(),
    landmark: 'notes/first.yaml',
  });
  await other.check();
  expect(other.digest).toBe(before);
  write('second.yaml', 'title: Second\ntext: Other');
  await index.check();
  expect(index.digest).not.toBe(before);
});
