/** @jest-environment node */
import { isUnavailable } from '#lib/backend/backend.ts';
import { RemoteClient } from './client.ts';
import { createQueries } from './queries.ts';
import { type FakeResponse, type FakeService, startFakeService } from './service.fixture.ts';

let service: FakeService;
let client: RemoteClient;
beforeEach(async () => {
  service = await startFakeService();
  client = new RemoteClient(`${service.origin}/site`, 5_000);
});
afterEach(async () => {
  await Promise.all([client.close(), service.stop()]);
});

const queries = () => createQueries(client, () => true);
const getPage = (code: string) => queries().toPage(code).fetch();
const getInitialData = (language: string) => queries().toInitialData(language).fetch();
const fail = (error: unknown) => (isUnavailable(error) ? (error.status ?? 'unavailable') : error);

test('sends requests below the path of its URL', async () => {
  service.response = { body: { success: true, data: { blocks: [] } } };
  await getPage('ru/news/é x');
  expect(service.requests[0]?.url).toBe('/site/api/v1/?action=pages&code=ru/news/%C3%A9%20x');
});

test('repairs lone surrogates in pages and messages', async () => {
  const data = { blocks: [], seo: { title: 'cut' } };
  const body = JSON.stringify({ success: true, data }).replace('cut', 'cut \\ud83d');
  service.response = { text: body };
  expect(await getPage('ru/a')).toMatchObject({ seo: { title: 'cut \ufffd' } });
  service.response = { text: '{"Shell":{"skip":"cut \\ud83d"}}' };
  expect(await queries().toMessages('ru').fetch()).toEqual({ Shell: { skip: 'cut \ufffd' } });
});

const noPage = { blocks: [], code: 'ru/a', error: true };

test.each<[string, FakeResponse]>([
  ['no success', { body: { success: false } }],
  ['no success with 404', { status: 404, body: { success: false, data: noPage } }],
  ['no success with 403', { status: 403, body: { success: false } }],
  ['an error', { body: { success: true, data: { error: true } } }],
  ['an error with 404', { status: 404, body: { success: true, data: noPage } }],
])('treats %s as a refusal', async (_, response) => {
  service.response = response;
  expect(await getPage('ru/a')).toBeNull();
});

test.each<[string, FakeResponse]>([
  ['500', { status: 500, body: { success: false } }],
  ['429', { status: 429, body: { success: false } }],
  ['401', { status: 401, text: 'Who are you?' }],
  ['404 without an envelope', { status: 404, text: 'Not found' }],
  ['403 without an envelope', { status: 403, text: '<h1>Forbidden</h1>' }],
  ['410 with another body', { status: 410, body: [] }],
  ['404 with the JSON of a gateway', { status: 404, body: { message: 'no Route matched' } }],
  ['404 with a success', { status: 404, body: { success: true, data: { blocks: [] } } }],
  ['a redirect with an envelope', { status: 302, body: { success: false } }],
  ['200 without an envelope', { text: '[]' }],
  ['200 with the JSON of a gateway', { body: { message: 'Forbidden' } }],
  ['no page in the envelope', { body: { success: true, data: 'page' } }],
  ['no page fields in the envelope', { body: { success: true, data: {} } }],
  ['the response of another call', { body: { success: true, data: { ru: { title: 'Русский' } } } }],
  ['another page', { body: { success: true, data: { code: 'ru/b', blocks: [] } } }],
  ['the page in another language', { body: { success: true, data: { code: 'en/a', blocks: [] } } }],
  ['the page above', { body: { success: true, data: { code: 'ru', blocks: [] } } }],
])('treats %s as unavailable', async (_, response) => {
  service.response = response;
  expect(await getPage('ru/a').catch(fail)).toBe('unavailable');
});

test.each(['ru/news/Hr', '/ru/news/hr/', 'RU/news/hr', 'news/hr', 'hr', 7, 'index', '', null])(
  'accepts %j as the code of the page ru/news/hr',
  async (code) => {
    service.response = { body: { success: true, data: { code, blocks: [{ type: 'title' }] } } };
    expect((await getPage('ru/news/hr'))?.blocks).toHaveLength(1);
  },
);

test.each<[string, FakeResponse]>([
  ['no initial data in the envelope', { body: { success: true, data: {} } }],
  ['a page', { body: { success: true, data: { code: 'ru', blocks: [] } } }],
  [
    'the menus of another language',
    { body: { success: true, data: { menu: { header: [{ path: '/en/about', text: 'About' }] } } } },
  ],
])('treats %s in response to initial.getData as unavailable', async (_, response) => {
  service.response = response;
  expect(await getInitialData('ru').catch(fail)).toBe('unavailable');
});

test('accepts menus in initial.getData that link to several languages', async () => {
  const header = ['/en/about', '/ru?from=menu', 'https://shop.example/de'].map((path) => ({
    path,
    text: 'X',
  }));
  service.response = { body: { success: true, data: { menu: { header } } } };
  expect((await getInitialData('ru'))?.menu.header).toHaveLength(3);
});

test.each<[string, FakeResponse]>([
  ['a refusal', { body: { success: false } }],
  ['no languages', { body: { success: true, data: {} } }],
  ['a page', { body: { success: true, data: { code: 'ru', blocks: [] } } }],
])('treats %s in response to language.getList as unavailable', async (_, response) => {
  service.response = response;
  expect(await queries().languages.fetch().catch(fail)).toBe('unavailable');
});

test.each<[string, FakeResponse, 'refusal' | 'outage']>([
  ['404 in the envelope', { status: 404, body: { success: false, message: 'No' } }, 'refusal'],
  ['404 without an envelope', { status: 404, text: '<h1>Not found</h1>' }, 'outage'],
  ['401 in the envelope', { status: 401, body: { success: false } }, 'outage'],
  ['no texts', { body: {} }, 'outage'],
  ['the JSON of a gateway', { body: { message: 'Forbidden' } }, 'outage'],
  ['the response of another call', { body: { success: true, data: { blocks: [] } } }, 'outage'],
])('requests texts once when the response is %s', async (_, response, expected) => {
  service.response = response;
  const found = await queries().toMessages('ru').fetch().catch(fail);
  expect(found).toBe(expected === 'refusal' ? null : 'unavailable');
  expect(service.requests).toHaveLength(1);
});

test.each<[response: FakeResponse, expected: unknown]>([
  [{ body: { success: false, data: { status: 404 } } }, null],
  [{ body: { success: false, data: { status: 403 } } }, 403],
  [{ body: { success: false, message: 'Later' } }, 200],
])('uses the status in a refusal of initial.getData: %j', async (response, expected) => {
  service.response = response;
  expect(await getInitialData('ru').catch(fail)).toBe(expected);
});

test('reads initial data without its invalid parts', async () => {
  const header = [{ path: 'ru/about', text: 'About' }, { path: '/ru/news' }, null];
  service.response = { body: { success: true, data: { apps: null, contacts: 'none', menu: { header } } } };
  const data = await getInitialData('ru');
  expect(data?.menu.header).toMatchObject([{ path: '/ru/about', text: 'About' }]);
  expect(data?.contacts).toEqual([]);
});

test('reads a page without its invalid parts', async () => {
  const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
  const block = '{"type":"title","content":{"title":"One"}}';
  service.response = {
    text: `{"success":true,"data":{"seo":null,"code":7,"blocks":[null,${deep},${block}]}}`,
  };
  const page = await getPage('ru/a');
  expect(page?.blocks.map(({ type }) => type)).toEqual(['', 'title']);
  expect(page?.code).toBe('7');
});
