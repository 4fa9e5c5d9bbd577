/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findResidue } from './residue.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'residue-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** Bytes read at a time. */
const chunk = 1_000_000;
const email = 'vera@mail.ru';

async function find(text: string, ending = '', spellings = [email]) {
  await writeFile(path.join(directory, 'records.sqlite'), 'nothing');
  await writeFile(path.join(directory, `records.sqlite${ending}`), text);
  return findResidue(path.join(directory, 'records.sqlite'), spellings);
}

test.each([0, 1, email.length - 1, email.length])(
  'finds a text that starts %i bytes before the end of a read',
  async (bytes) => {
    expect(await find('.'.repeat(chunk - bytes) + email)).toEqual([email]);
  },
);

test('does not find a text whose parts are not adjacent', async () => {
  expect(await find(`vera@${'.'.repeat(chunk)}mail.ru`)).toEqual([]);
});

test('also searches the write-ahead log if there is one', async () => {
  expect(await find(email, '-wal')).toEqual([email]);
});

test('does not search for texts that are too short to be unique', async () => {
  expect(await find('12345 123456', '', ['12345', '123456'])).toEqual(['123456']);
});
