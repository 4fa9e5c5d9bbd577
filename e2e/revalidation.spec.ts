import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { editPage } from './mock.ts';
import { type OwnServer, startOwnServer } from './own-server.ts';
import { secrets } from './site-under-test.ts';
import { expect, test } from './test.ts';

const bearer = { authorization: `Bearer ${secrets.REVALIDATE_SECRET}` };
let server: OwnServer;

test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
  server = await startOwnServer(outputDir, [], secrets);
});

test.afterAll(() => server.stop());

async function revalidate(target: unknown, headers: Record<string, string> = bearer) {
  const body = typeof target === 'string' ? target : JSON.stringify(target);
  const response = await fetch(`${server.origin}/api/revalidate`, { method: 'POST', headers, body });
  return { status: response.status, response: await response.json() };
}

/** Headers of a request signed by another service. */
function sign(body: string, date = new Date(), secret = secrets.REVALIDATE_SECRET) {
  const id = randomUUID();
  return {
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(date.getTime() / 1000)),
    'webhook-signature': new Webhook(Buffer.from(secret).toString('base64')).sign(id, date, body),
  };
}

async function visit(path: string) {
  const response = await fetch(server.origin + path);
  const html = await response.text();
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  return { status: response.status, isKept: response.headers.get('x-nextjs-cache') === 'HIT', html, title };
}

/** Whether the page is still cached. Otherwise this visit renders it. */
async function isKept(path: string): Promise<boolean> {
  return (await visit(path)).isKept;
}

async function cachePages(...paths: string[]) {
  for (const path of paths) {
    await visit(path);
    expect(await isKept(path), path).toBe(true);
  }
}

const all = { all: true };
const minute = 60_000;

const unauthorized: [what: string, headers: () => Record<string, string>][] = [
  ['nobody', () => ({})],
  ['a wrong secret', () => ({ authorization: 'Bearer a-wrong-secret-of-some-length' })],
  ['a secret that is too long', () => ({ authorization: `${bearer.authorization}x` })],
  ['an empty secret', () => ({ authorization: 'Bearer ' })],
  ['another scheme', () => ({ authorization: `Basic ${secrets.REVALIDATE_SECRET}` })],
  [
    'a signature with a wrong secret',
    () => sign(JSON.stringify(all), new Date(), 'a-wrong-secret-of-some-length'),
  ],
  ['a signature of another body', () => sign(JSON.stringify({ language: 'ru' }))],
  ['an old signature', () => sign(JSON.stringify(all), new Date(Date.now() - 10 * minute))],
  [
    'a signature with a time in the future',
    () => sign(JSON.stringify(all), new Date(Date.now() + 10 * minute)),
  ],
  ['half a signature', () => ({ ...sign(JSON.stringify(all)), 'webhook-signature': '' })],
];

for (const [what, toHeaders] of unauthorized) {
  test(`${what} changes nothing`, async () => {
    await cachePages('/ru/driver');
    const { status, response } = await revalidate(all, toHeaders());
    expect(status).toBe(401);
    expect(response).toEqual({ success: false, message: expect.stringContaining('secret') });
    expect(await isKept('/ru/driver')).toBe(true);
  });
}

const unclear = [
  '',
  'all',
  '[]',
  '{}',
  '{"all":false}',
  '{"code":""}',
  '{"code":"/ru"}',
  '{"code":"ru/"}',
  '{"language":"russian"}',
  '{"code":"ru","all":true}',
];

for (const body of unclear) {
  test(`the request «${body}» is invalid`, async () => {
    await cachePages('/ru/driver');
    for (const headers of [bearer, sign(body)]) {
      const { status, response } = await revalidate(body, headers);
      expect(status).toBe(400);
      expect(response).toEqual({ success: false, message: expect.stringMatching(/code.*language.*all/) });
    }
    expect(await isKept('/ru/driver')).toBe(true);
  });
}

test('an endless request body and a GET are refused', async () => {
  expect((await revalidate({ code: `ru/${'a'.repeat(5_000)}` })).status).toBe(413);
  expect((await fetch(`${server.origin}/api/revalidate`, { headers: bearer })).status).toBe(405);
});

test('without secrets revalidation and previews are disabled', async ({ browserName: _ }, { outputDir }) => {
  const bare = await startOwnServer(`${outputDir}-bare`);
  const order = { method: 'POST', headers: { authorization: 'Bearer undefined' }, body: '{"all":true}' };
  expect((await fetch(`${bare.origin}/api/revalidate`, order)).status).toBe(404);
  for (const secret of ['', 'undefined']) {
    const preview = await fetch(`${bare.origin}/api/preview?secret=${secret}&code=ru`, {
      redirect: 'manual',
    });
    expect(preview.status).toBe(401);
  }
  await bare.stop();
});

test('revalidation of a page renders only that page again', async () => {
  await cachePages('/ru/contacts', '/ru/about', '/en/contacts', '/ru');
  expect(await revalidate({ code: 'ru/contacts' })).toEqual({ status: 200, response: { success: true } });
  expect(await isKept('/ru/contacts')).toBe(false);
  expect(await isKept('/ru/contacts')).toBe(true);
  for (const path of ['/ru/about', '/en/contacts', '/ru']) expect(await isKept(path), path).toBe(true);
  expect((await revalidate({ code: 'ru' })).status).toBe(200);
  expect(await isKept('/ru')).toBe(false);
  expect(await isKept('/ru/about')).toBe(true);
});

for (const [what, target] of [
  ['a language', { language: 'ru' }],
  ['everything', { all: true }],
] as const) {
  test(`a signed request renders ${what} again`, async () => {
    const paths = ['/ru', '/ru/about', '/ru/news/chita'];
    await cachePages(...paths);
    const body = JSON.stringify(target);
    expect((await revalidate(body, sign(body))).status).toBe(200);
    for (const path of paths) expect(await isKept(path), path).toBe(false);
    for (const path of paths) expect(await isKept(path), path).toBe(true);
  });
}

test('a page shows changes after revalidation', async () => {
  const path = '/ru/news/tips';
  await cachePages(path);
  const readLikes = async () => Number(/"likesAmount\\?":(\d+)/.exec((await visit(path)).html)?.[1]);
  const before = await readLikes();
  const liked = await fetch(`${server.origin}/api/v1/?action=news.like&code=ru/news/tips`, {
    method: 'POST',
  });
  expect(liked.status).toBe(200);
  expect(await readLikes()).toBe(before);
  expect((await revalidate({ code: 'ru/news/tips' })).status).toBe(200);
  expect(await readLikes()).toBeGreaterThan(before);
});

test.describe('revalidation by the backend', { tag: '@backend' }, () => {
  for (const code of ['ru/hour', 'de/hour', 'ru/новый-час']) {
    test(`the page ${code} appears, changes and stays cached until the next revalidation`, async () => {
      const own = `${code}-${randomUUID()}`;
      const path = `/${encodeURI(own)}`;
      expect((await visit(path)).status).toBe(404);
      await editPage({ code: own, title: 'The first hour' });
      // A missing page is cached for five seconds.
      await expect.poll(async () => (await visit(path)).title, { timeout: 15_000 }).toBe('The first hour');
      await editPage({ code: own, title: 'The second hour' });
      expect(await visit(path)).toMatchObject({ isKept: true, title: 'The first hour' });
      expect((await revalidate({ code: own })).status).toBe(200);
      expect(await visit(path)).toMatchObject({ isKept: false, title: 'The second hour' });
      expect(await visit(path)).toMatchObject({ isKept: true, title: 'The second hour' });
    });
  }
});
