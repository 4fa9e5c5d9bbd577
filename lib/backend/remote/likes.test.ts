/** @jest-environment node */
import { sql } from 'kysely';
import type { Page } from '#lib/content/page.ts';
import { findRecord } from '#lib/records/delivered-record.ts';
import { listDeliveries } from '#lib/records/deliveries.ts';
import { openTestRecords } from '#lib/records/records.fixture.ts';
import { RemoteClient } from './client.ts';
import { createRemoteLikes } from './likes.ts';
import { type FakeResponse, type FakeService, startFakeService } from './service.fixture.ts';

const code = 'ru/news/first';
const article: Page = {
  code,
  error: false,
  isHeaderAbsolute: false,
  isHeaderDark: false,
  seo: { title: '', description: '', keywords: '' },
  blocks: [{ type: 'news-details', content: { likesAmount: 10 }, maxWidth: 'full', marginBottom: 0 }],
};

let records: Awaited<ReturnType<typeof openTestRecords>>;
let service: FakeService;
let client: RemoteClient;
let forgotten: string[];
beforeEach(async () => {
  forgotten = [];
  records = await openTestRecords();
  service = await startFakeService();
  client = new RemoteClient(service.origin, 1_000);
});
afterEach(async () => {
  await Promise.all([client.close(), service.stop(), records.remove()]);
});

const connect = () =>
  createRemoteLikes({
    client,
    getPage: async (wanted) => (wanted === code ? article : null),
    forget: (liked) => forgotten.push(liked),
    getRecords: async () => records,
    isSecure: false,
  });
const liked = { success: true, data: { hasLike: true, likesAmount: 11 } };

test('sends the backend its own cookies and no others', async () => {
  service.response = {
    body: liked,
    headers: { 'set-cookie': 'who=me; Domain=cms.example; Path=/cms; HttpOnly' },
  };
  const likes = await connect().addLike(code, 'session=secret; __prerender_bypass=draft; who=forged');
  expect(likes?.setCookies).toEqual(['backend-who=me; Path=/api/v1/; HttpOnly']);
  await connect().getLikes(code, 'session=secret; backend-who=me; backend-b=2');
  expect(service.requests.map(({ headers }) => headers.cookie ?? '')).toEqual(['', 'who=me; b=2']);
});

test('a queued like stores only the backend’s cookies, once per visitor', async () => {
  service.response = { status: 500 };
  const { addLike } = connect();
  const cookies = 'session=secret; backend-who=me';
  for (const _ of ['first', 'second']) {
    expect(await addLike(code, cookies)).toEqual({ likesAmount: 11, hasLike: true, setCookies: [] });
  }
  const waiting = await listDeliveries(records.database, ['waiting']);
  expect(waiting.map(({ subject }) => subject)).toEqual([`${code} who=me`]);
});

test('a visitor without an ID gets one, under which the queued like is sent', async () => {
  service.response = { status: 500 };
  const likes = await connect().addLike(code, 'session=secret');
  const visitor = /^backend-(visitor=[\w-]{22}); /.exec(likes?.setCookies[0] ?? '')?.[1];
  const [waiting] = await listDeliveries(records.database, ['waiting']);
  expect(waiting && (await findRecord(records, waiting))).toEqual({
    kind: 'like',
    code,
    cookie: visitor,
  });
});

test('two visitors without an ID who like during an outage count as two', async () => {
  service.response = { status: 500 };
  const likes = await Promise.all(['', 'session=secret'].map((cookies) => connect().addLike(code, cookies)));
  expect(new Set(likes.map((like) => like?.setCookies[0])).size).toBe(2);
  expect(await listDeliveries(records.database, ['waiting'])).toHaveLength(2);
});

test.each([
  { status: 404, body: { success: false } },
  { status: 403, body: { success: false } },
  { body: { success: false } },
])('treats a refusal as a missing article: %j', async (response) => {
  service.response = response;
  expect(await connect().getLikes(code, '')).toBeNull();
  expect(await connect().addLike(code, '')).toBeNull();
  expect(await listDeliveries(records.database, ['waiting'])).toEqual([]);
});

test.each<FakeResponse>([
  { status: 404, text: '<h1>Not found</h1>' },
  { status: 403, text: '<h1>Forbidden</h1>' },
  { status: 401, body: { success: false } },
  { status: 302, headers: { location: '/login' }, body: { success: true } },
  { text: '<h1>Log in</h1>' },
  { text: '' },
  { text: '{"success":true,"da' },
  { body: { message: 'Forbidden' } },
])('queues a like when only a proxy responded: %j', async (response) => {
  service.response = response;
  await expect(connect().getLikes(code, '')).rejects.toThrow('news.hasLike');
  expect(await connect().addLike(code, '')).toMatchObject({ likesAmount: 11, hasLike: true });
  expect(await listDeliveries(records.database, ['waiting'])).toHaveLength(1);
});

test('requires only data.hasLike of a news.hasLike response', async () => {
  service.response = { body: { data: { hasLike: true } } };
  expect(await connect().getLikes(code, '')).toEqual({ hasLike: true, setCookies: [] });
});

test('does not count a like whose delivery cannot be stored, so that the next attempt queues it', async () => {
  service.response = { status: 500 };
  const { addLike } = connect();
  await sql`alter table deliveries rename to deliveries_moved`.execute(records.database);
  await expect(addLike(code, 'backend-who=me')).rejects.toThrow(/deliveries/);
  await sql`alter table deliveries_moved rename to deliveries`.execute(records.database);
  await addLike(code, 'backend-who=me');
  expect(await listDeliveries(records.database, ['waiting'])).toHaveLength(1);
});

test('counts a like even if the backend responds with nothing more than success', async () => {
  service.response = { body: { success: true } };
  expect(await connect().addLike(code, '')).toEqual({ hasLike: true, setCookies: [] });
  expect(forgotten).toEqual([code]);
});
