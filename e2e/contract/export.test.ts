import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { readBackend } from '#cli/export/read-backend.ts';
import { writeContent } from '#cli/export/write-content.ts';
import { createMockBackend } from '#e2e/mock/mock-backend.ts';
import { findFreePort } from '#e2e/site/free-port.ts';
import { listen } from '#e2e/site/site.ts';
import { createEmbeddedBackend, embeddedBackend } from '#lib/backend/embedded/embedded-backend.ts';
import { kinds } from '#lib/backend/embedded/kinds.ts';
import { SiteContent } from '#lib/backend/embedded/site-content.ts';
import { RemoteClient } from '#lib/backend/remote/client.ts';
import {
  type FakeRequest,
  type FakeResponse,
  startFakeService,
} from '#lib/backend/remote/service.fixture.ts';
import { toLanguage } from '#lib/content/path.ts';
import { ContentIndex } from '#lib/content-index/content-index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'export-'));
after(() => rmSync(folder, { recursive: true }));

function run(script: string, parameters: string[], settings: Record<string, string>) {
  const env = { ...process.env, LOG_LEVEL: 'silent', ...settings };
  const { promise, resolve } = Promise.withResolvers<{ status: unknown; output: string; errors: string[] }>();
  execFile(process.execPath, [script, ...parameters], { env }, (error, output, text) => {
    resolve({ status: error ? error.code : 0, output, errors: text.split('\n').filter(Boolean) });
  });
  return promise;
}

const exportFrom = (origin: string, to: string, ...more: string[]) =>
  run('cli/export.ts', ['--to', to, ...more], { BACKEND_URL: origin });
/** Closed vacancies, which no page links to. */
const closed = (await embeddedBackend.listPages())
  .filter(({ code, isIndexed }) => code.startsWith('ru/vacancy/') && !isIndexed)
  .map(({ code }) => code);

async function open(content: string) {
  const sources = [
    { name: 'content', folder: content },
    { name: 'messages', folder: 'messages' },
  ];
  const site = new SiteContent(new ContentIndex({ kinds, sources, landmark: 'content/languages.yaml' }));
  await site.index.check();
  return createEmbeddedBackend(async () => site);
}

const listFiles = (place: string) =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.\w+$/.test(name))
    .sort();

const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const ask = async (address: string) => (await fetch(address)).json();
const toPlain = (value: unknown) => JSON.parse(JSON.stringify(value));

/** Asserts that the folder provides the same content as the backend. */
async function compare(origin: string, content: string): Promise<void> {
  const exported = await open(content);
  const list = (await ask(`${origin}/api/v1/?action=language.getList`)).data;
  const languages = await exported.getLanguages();
  assert.deepEqual(toPlain(Object.fromEntries(languages.map(({ code, ...known }) => [code, known]))), list);
  const own = (await embeddedBackend.listPages()).filter(({ code }) => code.startsWith('en'));
  assert.ok(own.length > 90);
  for (const { code: language } of languages) {
    const { data } = await ask(`${origin}/api/v1/?action=initial.getData&lang=${language}`);
    assert.deepEqual(toPlain(await exported.getInitialData(language)), data);
    assert.deepEqual(await exported.getMessages(language), await ask(`${origin}/api/i18n/${language}.json`));
    for (const { code } of own.map((page) => ({ code: toLanguage(page.code, language) }))) {
      const reply = await ask(`${origin}/api/v1/?action=pages&code=${code}`);
      assert.deepEqual(toPlain(await exported.getPage(code)), reply.data, code);
    }
  }
}

test('an export of the mock serves the same pages, and its files are valid', async () => {
  const mock = createMockBackend();
  const origin = await listen(mock);
  after(() => mock.close());
  const content = path.join(folder, 'content');
  assert.deepEqual((await exportFrom(origin, content, '--page', ...closed)).errors, []);
  await compare(origin, content);
  const names = listFiles(content);
  assert.deepEqual(
    names.filter((name) => /pages\/(news|vacancy|cities)\//.test(name)),
    [],
  );
  for (const name of [
    'ru/news/tips.yaml',
    'de/vacancies/recruiter.yaml',
    'en/cities.yaml',
    'ru/tariffs.yaml',
  ])
    assert.ok(names.includes(name), name);
  for (const name of ['news', 'careers', 'cities', 'tariffs', 'index'])
    assert.doesNotMatch(
      read(`content/ru/pages/${name}.yaml`),
      /^ +(?:total|vacancies|cities|tariff|trips):/m,
    );
  cpSync('content/public', path.join(content, 'public'), { recursive: true });
  const { errors } = await run('cli/check-content.ts', [], { CONTENT_DIR: content });
  // The fixture language of the mock has untranslated texts.
  assert.deepEqual(
    errors.filter((line) => !/^content\/de\/|: de has it$/.test(line)),
    [],
  );
});

test('the mock adds no fixture language to the content of a company', async () => {
  const port = String(await findFreePort());
  const env = { ...process.env, CONTENT_DIR: 'examples/breeze', MOCK_PORT: port };
  const mock = spawn(process.execPath, ['e2e/mock/serve-mock.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  after(() => mock.kill());
  await once(mock.stdout, 'data');
  const { data } = await ask(`http://127.0.0.1:${port}/api/v1/?action=language.getList`);
  assert.deepEqual(Object.keys(data).sort(), ['en', 'kk', 'ru']);
});

const toPage = (title: string, ...blocks: object[]) => ({
  code: '../../outside',
  blocks: [{ type: 'title', content: { title } }, ...blocks],
});

const toArticle = (code: string) => ({ title: code, date: 1_750_000_000, link: `/ru/news/${code}` });
const toNews = (code: string, ...more: object[]) => {
  const content = { ...toArticle(code), text: [{ type: 'text', text: '<p class="lead">Text</p>' }] };
  const others = articles.filter((other) => other !== code).map(toArticle);
  const news = { type: 'news', content: { title: 'More', items: others } };
  return toPage(code, { type: 'news-details', content }, news, ...more);
};

const articles = ['odd', 'one', 'two'];
const list = { type: 'news-list', content: { title: 'News', items: articles.map(toArticle), total: 3 } };
const failing = Array.from({ length: 6 }, (_, index) => `ru/failing-${index}`);
const tooLong = `ru/${'long'.repeat(75)}`;
const unlimited = { atOnce: 6, characters: Number.POSITIVE_INFINITY, time: 60_000 };
const never = new Promise<FakeResponse>(() => {});

const pages: Record<string, object> = {
  ru: toPage('Home'),
  'ru/news': toPage('News', list),
  'ru/news/one': toNews('one'),
  'ru/news/odd': toNews('odd', { type: 'title', content: { title: 'Not in the template' } }),
  'ru/index': toPage('Second home'),
  'ru/Größe': toPage('Strange letters'),
  'ru/../../../x': toPage('Outside'),
  [tooLong]: toPage('Long'),
  'ru/tariffs': toPage('Tariffs', {
    type: 'earnings',
    content: { tariff: { zones: { ['__proto__']: {} } } },
  }),
  'ru/last': toPage('Last'),
};

const wrong: Record<string, FakeResponse | Promise<FakeResponse>> = {
  'ru/news/two': { text: '{"success": true, "data": {' },
  'ru/huge': { text: `"${'x'.repeat(9_000_000)}"` },
  'ru/hanging': never,
  'ru/loop': { status: 302, headers: { location: '/api/v1/?action=pages&code=ru/loop' } },
  ...Object.fromEntries(failing.map((code) => [code, { status: 500 }])),
};

function respondBadly({ url }: FakeRequest): FakeResponse | Promise<FakeResponse> {
  const query = new URL(url, 'http://backend').searchParams;
  const yes = (data: unknown) => ({ body: { success: true, data } });
  const codes = [...Object.keys(wrong), ...Object.keys(pages)];
  const menu = { header: codes.map((code) => ({ path: `/${code}`, text: code })), footer: [] };
  if (query.get('action') === 'language.getList') return yes({ ru: 'Русский', '../x': 'Outside' });
  if (query.get('action') === 'initial.getData') return yes({ menu });
  if (!query.has('code')) return { status: 404 };
  const code = query.get('code') ?? '';
  return wrong[code] ?? (pages[code] ? yes(pages[code]) : { body: { success: false } });
}

test('an export from a broken backend lacks only the broken pages', async () => {
  const service = await startFakeService(respondBadly);
  after(service.stop);
  const inside = path.join(folder, 'hostile');
  mkdirSync(inside);
  const client = new RemoteClient(service.origin, 500, Number.POSITIVE_INFINITY);
  const delivered = await readBackend(client, [], { limits: { ...unlimited, atOnce: 20 } });
  await writeContent(delivered, path.join(inside, 'content'));
  for (const part of [
    ...Object.keys(wrong).map((code) => `page ${code}: `),
    'ru/pages/Größe.yaml: is not where the site reads files',
    'ru/pages/index.yaml exists already',
    'ENAMETOOLONG',
  ])
    assert.ok(
      delivered.problems.some((line) => line.includes(part)),
      part,
    );
  assert.deepEqual(readdirSync(inside), ['content']);
  assert.deepEqual(listFiles(inside), [
    'content/languages.yaml',
    'content/ru/initial-data.yaml',
    'content/ru/news/odd.yaml',
    'content/ru/news/one.yaml',
    'content/ru/pages/index.yaml',
    'content/ru/pages/last.yaml',
    'content/ru/pages/news.yaml',
    'content/ru/pages/news/odd.yaml',
    'content/ru/pages/tariffs.yaml',
    'content/ru/templates/news.yaml',
  ]);
  assert.doesNotMatch(read('hostile/content/ru/templates/news.yaml'), /items/, 'filled without its own card');
  const exported = await open(path.join(inside, 'content'));
  const news = await exported.getPage('ru/news');
  assert.equal(Object(news?.blocks[1]?.content).total, 2, 'the list is filled by the site again');
  assert.deepEqual((await exported.getPage('ru'))?.blocks[0]?.content, { title: 'Home' });
  assert.equal((await exported.getPage('ru/news/odd'))?.blocks.length, 4);
  assert.equal((await exported.getPage('ru/news/one'))?.blocks.length, 3);
});

test('an export stops at endless links, at its size limit and at its time limit', {
  timeout: 60_000,
}, async () => {
  let sawPage = () => {};
  const service = await startFakeService(({ url }) => {
    const query = new URL(url, 'http://backend').searchParams;
    const yes = (data: unknown) => ({ body: { success: true, data } });
    if (query.get('action') === 'language.getList') return yes({ ru: 'Русский' });
    if (!query.has('code')) return { status: 404 };
    sawPage();
    const links = [1, 2].map((number) => ({
      type: 'title',
      content: { link: `/${query.get('code')}/${number}` },
    }));
    return yes({ blocks: links });
  });
  after(service.stop);
  const client = new RemoteClient(service.origin);
  const fewCharacters = await readBackend(client, [], { limits: { ...unlimited, characters: 20_000 } });
  const { size } = fewCharacters.pages;
  assert.ok(size > 10 && size < 100, `${size} pages`);
  const shortTime = await readBackend(client, [], { limits: { ...unlimited, time: 100 } });
  for (const { problems } of [fewCharacters, shortTime])
    assert.match(problems.at(-1) ?? '', /^stopped at the limit of time or size: \d+ pages are missing$/);

  const target = path.join(folder, 'broken-off');
  const env = { ...process.env, LOG_LEVEL: 'silent', BACKEND_URL: service.origin };
  const child = spawn(process.execPath, ['cli/export.ts', '--to', target], { env, stdio: 'ignore' });
  await new Promise<void>((resolve) => {
    sawPage = resolve;
  });
  child.kill('SIGINT');
  await once(child, 'exit');
  assert.equal(existsSync(target), false);
});

test('an export writes nothing into a folder with files, or without pages', async () => {
  const service = await startFakeService({ status: 500 });
  after(service.stop);
  const taken = path.join(folder, 'taken');
  mkdirSync(taken);
  writeFileSync(path.join(taken, 'mine.txt'), 'mine');
  const targets = [taken, path.join(folder, 'nothing')];
  const [refused, failed] = await Promise.all(targets.map((target) => exportFrom(service.origin, target)));
  assert.deepEqual([refused?.status, failed?.status], [2, 1]);
  assert.match(
    failed?.errors.join('\n') ?? '',
    /^languages: .*status 500\nThe backend returned no pages, so nothing was written\.$/,
  );
  assert.equal(existsSync(path.join(folder, 'nothing')), false);
});
