/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findRemains } from './remains.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'remains-'));
});
afterEach(() => rm(directory, { recursive: true }));

/** What a read takes at once. */
const chunk = 1_000_000;
const email = 'vera@mail.ru';

async function find(text: string, ending = '', spellings = [email]) {
  await writeFile(path.join(directory, 'records.sqlite'), 'nothing');
  await writeFile(path.join(directory, `records.sqlite${ending}`), text);
  return findRemains(path.join(directory, 'records.sqlite'), spellings);
}

test.each([0, 1, email.length - 1, email.length])(
  'what begins %i bytes before a read ends is found',
  async (bytes) => {
    expect(await find('.'.repeat(chunk - bytes) + email)).toEqual([email]);
  },
);

test('what was never there in one piece is not found', async () => {
  expect(await find(`vera@${'.'.repeat(chunk)}mail.ru`)).toEqual([]);
});

test('the log is searched too, where there is one', async () => {
  expect(await find(email, '-wal')).toEqual([email]);
});

test('what is so short that it is in the bytes of anything is not searched', async () => {
  expect(await find('12345 123456', '', ['12345', '123456'])).toEqual(['123456']);
});
