/** @jest-environment node */
import { createTestBackend } from '#lib/backend/likes.fixture.ts';
import { createRateLimit } from '#lib/submissions/calls/call.ts';
import { createTestServices, createVisitor, postLike } from './calls.fixture.ts';
import { handleHasLike, handleLike } from './news-likes.ts';

const code = 'ru/news/first';

let services: Awaited<ReturnType<typeof createTestServices>>;
beforeEach(async () => {
  services = await createTestServices();
});
afterEach(() => services.remove());

const like = (headers?: HeadersInit, page: string | null = code) =>
  handleLike(postLike(headers), page, services);
const hasLike = (headers?: HeadersInit, page: string | null = code) =>
  handleHasLike(postLike(headers), page, services);
const toData = async (response: Promise<Response>) => (await (await response).json()).data;

test('the first like sets the visitor cookie and adds to the article’s own likes', async () => {
  expect(await toData(hasLike())).toEqual({ likesAmount: 10, hasLike: false });
  const response = await like();
  const cookie = response.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^visitor=[\w-]{22}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  expect(await response.json()).toEqual({ success: true, data: { likesAmount: 11, hasLike: true } });
  expect(await toData(hasLike({ cookie }))).toEqual({ likesAmount: 11, hasLike: true });
  expect(await toData(hasLike())).toEqual({ likesAmount: 11, hasLike: false });
});

test('reading the likes sets no cookie', async () => {
  expect((await hasLike()).headers.has('set-cookie')).toBe(false);
});

test('a visitor counts once, even in two tabs at once', async () => {
  const cookie = `other=1; visitor=${createVisitor()}`;
  const responses = await Promise.all([like({ cookie }), like({ cookie })]);
  expect(responses.every(({ headers }) => !headers.has('set-cookie'))).toBe(true);
  expect(await toData(hasLike({ cookie }))).toEqual({ likesAmount: 11, hasLike: true });
});

test('two visitors with equal headers who like in the same second count as two', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  const headers = { 'user-agent': 'Browser', 'accept-language': 'ru' };
  const responses = await Promise.all([like(headers), like(headers)]);
  const cookies = responses.map((response) => response.headers.get('set-cookie') ?? '');
  expect(new Set(cookies).size).toBe(2);
  expect(await toData(hasLike({ cookie: cookies[0] ?? '' }))).toEqual({ likesAmount: 12, hasLike: true });
});

test('200 concurrent likes count 200 times', async () => {
  const cookies = Array.from({ length: 200 }, () => `visitor=${createVisitor()}`);
  await Promise.all(cookies.map((cookie) => like({ cookie })));
  expect(await toData(hasLike())).toEqual({ likesAmount: 210, hasLike: false });
});

test('replaces an invalid cookie', async () => {
  const response = await like({ cookie: 'visitor=me' });
  expect(response.headers.get('set-cookie')).toMatch(/^visitor=[\w-]{22};/);
});

test('sets a secure cookie on a secure site', async () => {
  services.backend = createTestBackend(services.records, true);
  expect((await like()).headers.get('set-cookie')).toMatch(/; Secure$/);
});

test.each([
  [null, 400],
  ['', 400],
  ['ru', 400],
  ['ru/about', 400],
  ['ru/news', 400],
  ['ru/news/first/more', 400],
  ['../news/first', 400],
  ['ru/news/unknown', 404],
])('refuses the code %j with %i', async (page, status) => {
  await expect(like({}, page)).rejects.toMatchObject({ status });
  await expect(hasLike({}, page)).rejects.toMatchObject({ status });
});

test('limits the likes from one address', async () => {
  services.limit = createRateLimit(1, 60);
  await like();
  await expect(like()).rejects.toMatchObject({ status: 429 });
});

test('a page includes the likes stored here', async () => {
  await like();
  const blocks = (await createTestBackend(services.records).getPage(code))?.blocks;
  expect(blocks?.map(({ content }) => content)).toEqual([{}, { likesAmount: 11 }]);
});

test('refuses a like from another site', async () => {
  await expect(like({ 'sec-fetch-site': 'cross-site' })).rejects.toMatchObject({ status: 403 });
});
