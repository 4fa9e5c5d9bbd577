/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { doAlone } from './maintenance.ts';
import { listOpenFiles } from './records.fixture.ts';
import { toStorageFailure } from './storage-failure.ts';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'maintenance-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('runs one task at a time, and the next waits for its turn until a timeout', async () => {
  const done = await doAlone(directory, async () => {
    const start = performance.now();
    const refused = await doAlone(directory, async () => 'both', 300).catch(toStorageFailure);
    expect(refused).toBe('busy');
    expect(performance.now() - start).toBeGreaterThan(250);
    return 'first';
  });
  expect([done, await doAlone(directory, async () => 'next', 0)]).toEqual(['first', 'next']);
  expect(await listOpenFiles(directory)).toEqual([]);
});

test('releases the lock when the task fails, and throws its error', async () => {
  const fail = async () => {
    throw new Error('disk full');
  };
  await expect(doAlone(directory, fail)).rejects.toThrow('disk full');
  await expect(doAlone(path.join(directory, 'none'), fail)).rejects.toThrow('unable to open');
  expect(await listOpenFiles(directory)).toEqual([]);
});
