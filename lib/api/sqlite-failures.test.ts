/** @jest-environment node */
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { toDatabaseFile } from '#lib/records/open-sqlite.ts';
import { sqliteDialect } from '#lib/records/sqlite-dialect.ts';
import type { Tables } from '#lib/records/tables.ts';
import { toJsonResponse } from '#lib/submissions/calls/call.ts';
import { saveApplicationForm } from '#lib/submissions/calls/save-application.ts';
import { saveSubscribeForm } from '#lib/submissions/calls/save-subscription.ts';
import { submitForm } from '#lib/submissions/calls/submit-form.ts';
import { documents } from '#lib/submissions/uploads/documents.fixture.ts';
import { filePart } from '#lib/submissions/uploads/uploads.fixture.ts';
import { applicationParts, createTestServices, postForm } from './calls.fixture.ts';

let services: Awaited<ReturnType<typeof createTestServices>>;
beforeEach(async () => {
  services = await createTestServices();
});
afterEach(() => services.remove());

const apply = (parts = applicationParts) => submitForm(postForm(parts), services, saveApplicationForm);
const subscribe = () => {
  const parts = [
    { name: 'email', content: 'vera@mail.ru' },
    { name: 'agreement', content: 'true' },
  ];
  return submitForm(postForm(parts), services, saveSubscribeForm);
};

test('a full disk leads to 503 with a retry time', async () => {
  await sql`pragma max_page_count = 1`.execute(services.records.database);
  const pdf = Buffer.concat([documents.pdf, Buffer.alloc(500_000, ' ')]);
  const response = toJsonResponse(await apply([...applicationParts, filePart(pdf, 'cv.pdf')]));
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('60');
  expect(await response.json()).toMatchObject({ success: false, message: 'Nothing can be stored just now' });
});

test('a store locked by another process leads to 503 with a retry time', async () => {
  const file = toDatabaseFile(services.directory);
  const database = new Kysely<Tables>({ dialect: sqliteDialect(file, 20) });
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  services.records = { ...services.records, database };
  const responses = [await apply(), await subscribe()].map(toJsonResponse);
  other.close();
  await database.destroy();
  for (const { status, headers } of responses) {
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  }
});
