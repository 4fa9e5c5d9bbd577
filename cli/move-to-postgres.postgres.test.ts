/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runInbox } from '#cli/inbox/run-inbox.fixture.ts';
import { query } from '#e2e/postgres/start-postgres.ts';
import { provideTestDatabase } from '#e2e/postgres/test-database.ts';
import { findApplication, findFile } from '#lib/records/application-queries.ts';
import { saveApplication } from '#lib/records/applications.ts';
import { listDeliveries } from '#lib/records/deliveries.ts';
import { hasLiked, saveLike } from '#lib/records/likes.ts';
import { createApplication, createFile } from '#lib/records/records.fixture.ts';
import { openRecords, type Records } from '#lib/records/records.ts';
import { listSubscriptions, saveSubscription } from '#lib/records/subscriptions.ts';

const page = 'ru/news/first';
const bytes = Buffer.from('%PDF-1.4\0\u00ff тело');
const likeCount = 620;

let directory: string;
let environment: { DATA_DIR: string; DATABASE_URL: string };
let reference: string;
let source: Records;
beforeEach(async () => {
  const url = (await provideTestDatabase()) ?? '';
  directory = await mkdtemp(path.join(tmpdir(), 'move-'));
  environment = { DATA_DIR: directory, DATABASE_URL: url };
  // A reused test database already has tables; in a new one the move creates them.
  source = await openRecords(directory);
  const application = createApplication({ about: 'a\0b', file: createFile(bytes) });
  ({ reference } = await saveApplication(source, application, ['mail']));
  const subscription = { language: 'ru', page: 'ru', consent: 'Да', address: '', email: 'vera@mail.ru' };
  await saveSubscription(source, subscription, ['mail']);
  const likes = Array.from({ length: likeCount }, (_, visitor) => ({
    page_code: page,
    visitor: source.hash(String(visitor)),
    created_at: new Date().toISOString(),
  }));
  await source.database.insertInto('likes').values(likes).execute();
});
afterEach(() => rm(directory, { recursive: true }));

const move = () => runInbox(environment, 'move-to-postgres');
const openTarget = () =>
  openRecords(directory, { url: environment.DATABASE_URL, poolSize: 2, timeoutSeconds: 10 });

test('copies all records to Postgres and leaves the file unchanged', async () => {
  await source.close();
  const { code, output } = await move();
  expect(code).toBe(0);
  expect(output).toContain(`likes: ${likeCount}\n`);
  const target = await openTarget();
  const stored = await findApplication(target.database, reference);
  expect(stored).toMatchObject({
    name: 'Вера',
    about: 'ab',
    file: { size: bytes.length },
    thread: reference,
  });
  expect(Buffer.from((await findFile(target.database, reference))?.bytes ?? [])).toEqual(bytes);
  expect(await listSubscriptions(target.database)).toMatchObject([{ email: 'vera@mail.ru' }]);
  expect(await listDeliveries(target.database, ['waiting'])).toHaveLength(2);
  expect(await hasLiked(target, page, '619')).toBe(true);
  const again = await saveApplication(
    target,
    createApplication({ about: 'a\0b', file: createFile(bytes) }),
    [],
  );
  expect(again).toEqual({ reference, isRepeat: true });
  await target.close();
  const left = await openRecords(directory);
  expect(await findApplication(left.database, reference)).toMatchObject({ name: 'Вера' });
  await left.close();
});

test('refuses a database that is not empty', async () => {
  await source.close();
  const target = await openTarget();
  expect((await move()).errors).toContain('The database is not empty (secrets)');
  await saveLike(target, page, 'a');
  expect((await move()).errors).toContain('The database is not empty (likes)');
  expect(await target.database.selectFrom('likes').selectAll().execute()).toHaveLength(1);
  await target.close();
});

test('fails while the site is running', async () => {
  expect(await move()).toMatchObject({
    code: 1,
    errors: 'error: Another program has the records open: stop the site first\n',
  });
  await source.close();
  expect(await move()).toMatchObject({ code: 0 });
});

test('rolls back when a row cannot be copied', async () => {
  await source.close();
  const refuse = 'create function refuse() returns trigger as $$ begin return null; end $$ language plpgsql';
  await (await openTarget()).close();
  await query(environment.DATABASE_URL, `delete from secrets; ${refuse}`);
  await query(
    environment.DATABASE_URL,
    'create trigger refuse before insert on deliveries for each row execute function refuse()',
  );
  const { code, errors } = await move();
  await query(environment.DATABASE_URL, 'drop function refuse cascade');
  expect([code, errors]).toEqual([1, 'error: deliveries: 2 rows left, 0 arrived\n']);
  const [left] = await query(
    environment.DATABASE_URL,
    'select (select count(*) from likes) + (select count(*) from secrets) as rows',
  );
  expect(left).toEqual({ rows: '0' });
});
