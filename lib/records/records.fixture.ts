import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NewApplication, NewFile } from './applications.ts';
import { openRecords, type Records } from './records.ts';

/** Records in a directory of their own; `remove` closes and deletes them. */
export async function openTestRecords(): Promise<Records & { directory: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(path.join(tmpdir(), 'records-'));
  const records = await openRecords(directory);
  const remove = async () => {
    await records.close();
    await rm(directory, { recursive: true });
  };
  return { ...records, directory, remove };
}

export function createFile(bytes: Uint8Array, name = 'cv.pdf'): NewFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { name, type: 'pdf', size: bytes.length, sha256, read: async () => bytes };
}

export function createApplication(change: Partial<NewApplication> = {}): NewApplication {
  return {
    language: 'ru',
    page: 'ru/vacancy/dispatcher',
    consent: 'Согласие',
    address: '192.0.2.1',
    vacancy: 'dispatcher',
    vacancy_title: 'Диспетчер',
    name: 'Вера',
    sex: 'f',
    city: 'Казань',
    age: '32',
    phone: '+7 999 000-00-01',
    telegram: null,
    email: null,
    education: '',
    resume: '',
    about: '',
    ...change,
  };
}
