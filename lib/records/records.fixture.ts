import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { provideTestDatabase } from '#e2e/postgres/test-database.ts';
import type { NewApplication, NewFile } from './applications.ts';
import { openRecords, type Records } from './records.ts';

export interface TestRecords extends Records {
  directory: string;
  /** Settings of a process that works on these records. */
  environment: { DATA_DIR: string; DATABASE_URL: string };
  /** Opens the records again, as another process or machine would. */
  openAgain(): Promise<Records>;
  /** Closes and deletes the records. */
  remove(): Promise<void>;
}

/** Opens new, separate records on the database that the tests use. */
export async function openTestRecords(): Promise<TestRecords> {
  const directory = await mkdtemp(path.join(tmpdir(), 'records-'));
  const url = await provideTestDatabase();
  const openAgain = () => openRecords(directory, url ? { url, poolSize: 5, timeoutSeconds: 60 } : undefined);
  const records = await openAgain();
  const remove = async () => {
    await records.close();
    await rm(directory, { recursive: true });
  };
  const environment = { DATA_DIR: directory, DATABASE_URL: url ?? '' };
  return { ...records, directory, environment, openAgain, remove };
}

/** Lists the files of a directory that this process has open (Linux). */
export async function listOpenFiles(directory: string): Promise<string[]> {
  const links = await readdir('/proc/self/fd');
  const files = await Promise.all(links.map((link) => readlink(`/proc/self/fd/${link}`).catch(() => '')));
  return files.filter((file) => file.startsWith(directory));
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
