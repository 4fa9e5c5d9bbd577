import { randomBytes } from 'node:crypto';
import { createTestBackend } from '#lib/backend/likes.fixture.ts';
import { openTestRecords } from '#lib/records/records.fixture.ts';
import type { FormPlace, FormServices } from '#lib/submissions/calls/submit-form.ts';
import { createMultipart, multipartType, type Part } from '#lib/submissions/uploads/uploads.fixture.ts';
import ru from '#messages/ru.json';
import type { LikeServices } from './news-likes.ts';

const place: FormPlace = {
  page: 'ru/vacancy/dispatcher',
  language: 'ru',
  consent: 'Согласие',
  vacancies: [{ id: 'dispatcher', label: 'Диспетчер, Казань', isSelected: true }],
};

/** Everything that the calls need, with separate records and a site of two pages. */
export async function createTestServices(): Promise<
  FormServices & LikeServices & { remove(): Promise<void> }
> {
  const records = await openTestRecords();
  return {
    records,
    backend: createTestBackend(records),
    directory: records.directory,
    findForm: async (type, pages) => {
      const page = pages.find((code) => ['ru', 'ru/vacancy/dispatcher'].includes(code));
      const isThere = page !== undefined && (type === 'subscribe' || page !== 'ru');
      return isThere ? { ...place, page } : null;
    },
    getMessages: async () => ru,
    limit: async () => null,
    targets: ['mail'],
    remove: records.remove,
  };
}

export const applicationParts = [
  ['agreement', 'true'],
  ['vacancy', 'dispatcher'],
  ['city', 'Казань'],
  ['age', '32'],
  ['name', 'Вера Соколова'],
  ['sex', 'f'],
  ['phone', '+7 999 000-00-01'],
  ['page', 'ru/vacancy/dispatcher'],
].map(([name = '', content = '']): Part => ({ name, content }));

export function postForm(parts: Part[], headers: HeadersInit = {}): Request {
  const body = new Blob([Uint8Array.from(createMultipart(parts))]);
  const all = new Headers(headers);
  all.set('content-type', multipartType);
  all.set('host', 'localhost:3000');
  return new Request('http://localhost:3000/api/v1/', { method: 'POST', body, headers: all });
}

export function createVisitor(): string {
  return randomBytes(16).toString('base64url');
}

export function postLike(headers: HeadersInit = {}): Request {
  return new Request('http://localhost:3000/api/v1/', { method: 'POST', headers });
}
