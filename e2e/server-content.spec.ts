import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { type OwnServer, startOwnServer } from './own-server.ts';

const noticed = { timeout: 10_000 };

let folder: string;
let content: string;
let server: OwnServer;

test.beforeAll(async ({ browserName: _ }, { outputDir }) => {
  folder = outputDir;
  content = path.join(folder, 'content');
  cpSync('content', content, { recursive: true });
  for (const language of ['ru', 'en']) {
    cpSync(`messages/${language}.json`, path.join(content, `messages/${language}.json`));
  }
  server = await startOwnServer(path.join(folder, 'data'), [], { CONTENT_DIR: content, LOG_LEVEL: 'fatal' });
});

test.afterAll(() => server.stop());

async function visit(address: string) {
  const response = await fetch(server.origin + address);
  return { status: response.status, text: await response.text() };
}

const readStatus = async (address: string) => (await visit(address)).status;
const has = async (address: string, text: string) => (await visit(address)).text.includes(text);
const countLeftOut = async () => JSON.parse((await visit('/api/health/ready')).text).filesLeftOut;

/** Changes files while the site runs, and restores them after the test. */
async function withFiles(texts: Record<string, string>, look: () => Promise<void>): Promise<void> {
  const files = Object.keys(texts).map((name) => path.join(content, name));
  const before = files.map((file) => readFileSync(file));
  for (const [index, text] of Object.values(texts).entries()) writeFileSync(files[index] ?? '', text);
  try {
    await look();
  } finally {
    for (const [index, text] of before.entries()) writeFileSync(files[index] ?? '', text);
  }
}

/** Pages that show entries of every collection. */
const others = ['/ru', '/en', '/ru/courier', '/ru/news', '/ru/careers', '/ru/news/tips', '/sitemap.xml'];

async function expectOthers(): Promise<void> {
  for (const address of others) expect(await readStatus(address), address).toBe(200);
}

const entries = [
  ['ru/news/chita.yaml', '/ru/news/chita', '/ru/news', 'title: ""\ndate: 2026-11-12\n'],
  ['ru/vacancies/data-analyst.yaml', '/ru/vacancy/data-analyst', '/ru/careers', 'title: [\n'],
  ['ru/pages/about.yaml', '/ru/about', '/sitemap.xml', 'blocks: none\n'],
] as const;

test('only a broken article, vacancy and page are missing, and they return when they are fixed', async () => {
  const expectAll = async () => {
    for (const [, page, list] of entries) {
      await expect.poll(() => readStatus(page), noticed).toBe(200);
      await expect.poll(() => has(list, page), noticed).toBe(true);
    }
    expect(await countLeftOut()).toBe(0);
  };
  await expectAll();
  const broken = Object.fromEntries(entries.map(([file, , , text]) => [file, text]));
  await withFiles(broken, async () => {
    for (const [, page, list] of entries) {
      await expect.poll(() => readStatus(page), noticed).toBe(404);
      await expect.poll(() => has(list, `${page}"`), noticed).toBe(false);
      await expect.poll(() => has(list, `${page}<`), noticed).toBe(false);
    }
    expect(await countLeftOut()).toBe(3);
    await expectOthers();
  });
  await expectAll();
});

const shared = [
  ['ru/initial-data.yaml', '/ru', 'Безопасность'],
  ['ru/vacancy-options.yaml', '/ru/careers', 'Новосибирск'],
  ['ru/templates/news.yaml', '/ru/news/tips', 'Пишем редко'],
  ['languages.yaml', '/ru', '/en'],
  ['messages/ru.json', '/ru/careers', 'Показать все'],
] as const;

test('a broken shared file is replaced by its last valid version', async () => {
  const expectAll = async () => {
    await expectOthers();
    for (const [file, page, text] of shared) expect(await has(page, text), file).toBe(true);
  };
  await expectAll();
  await withFiles(Object.fromEntries(shared.map(([file]) => [file, '{ "menu": ['])), async () => {
    await expect.poll(countLeftOut, noticed).toBe(5);
    await expectAll();
  });
  await expect.poll(countLeftOut, noticed).toBe(0);
});

test('edited, new and removed files take effect without revalidation', async () => {
  const article = readFileSync(path.join(content, 'ru/news/tips.yaml'), 'utf8');
  expect(await readStatus('/ru/news/fresh')).toBe(404);
  const edited = article.replace(/^title: .*$/m, 'title: Заголовок после правки');
  await withFiles({ 'ru/news/tips.yaml': edited }, async () => {
    await expect.poll(() => has('/ru/news/tips', 'Заголовок после правки'), noticed).toBe(true);
    await expect.poll(() => has('/ru/news', 'Заголовок после правки'), noticed).toBe(true);
  });
  const fresh = path.join(content, 'ru/news/fresh.yaml');
  writeFileSync(fresh, article.replace(/^title: .*$/m, 'title: Совсем свежая новость'));
  await expect.poll(() => has('/ru/news', 'Совсем свежая новость'), noticed).toBe(true);
  expect(await has('/ru/news/feed.xml', 'Совсем свежая новость')).toBe(true);
  expect(await readStatus('/ru/news/fresh')).toBe(200);
  rmSync(fresh);
  await expect.poll(() => readStatus('/ru/news/fresh'), noticed).toBe(404);
  await expect.poll(() => has('/ru/news', 'Совсем свежая новость'), noticed).toBe(false);
});

test('half a character in a title or a preview text breaks no page', async () => {
  const read = (name: string) => readFileSync(path.join(content, name), 'utf8');
  const texts = {
    'ru/news/tips.yaml': read('ru/news/tips.yaml')
      .replace(/^title: .*$/m, 'title: "Полсимвола \\uD83D тут"')
      .replace(/^previewText: .*$/m, 'previewText: "Обрезано посреди знака \\uD83D"'),
    'ru/vacancies/office-manager.yaml': read('ru/vacancies/office-manager.yaml').replace(
      /^title: .*$/m,
      'title: "Офис \\uD83D"',
    ),
  };
  await withFiles(texts, async () => {
    await expect.poll(() => has('/ru/news/tips', 'Полсимвола \ufffd тут'), noticed).toBe(true);
    await expect.poll(() => has('/ru/vacancy/office-manager', 'Офис \ufffd'), noticed).toBe(true);
    await expectOthers();
    expect(await has('/ru/news/feed.xml', 'Полсимвола \ufffd тут')).toBe(true);
    expect(await countLeftOut()).toBe(0);
  });
});

test('images of the content folder take precedence over those of the site', async () => {
  const toDrawing = (title: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><title>own</title>${`<g id="${title}"/>`.repeat(100)}</svg>`;
  const own = path.join(folder, 'own');
  cpSync(content, own, { recursive: true });
  mkdirSync(path.join(own, 'public/art'), { recursive: true });
  writeFileSync(path.join(own, 'public/art/car-side.svg'), toDrawing('a'));
  writeFileSync(path.join(own, 'public/art/video.mp4'), 'video');
  const site = await startOwnServer(path.join(folder, 'own-data'), [], { CONTENT_DIR: own });
  const read = async (address: string, headers = {}) => {
    const response = await fetch(site.origin + address, { headers });
    return {
      status: response.status,
      text: await response.text(),
      type: response.headers.get('content-type'),
      encoding: response.headers.get('content-encoding'),
    };
  };
  const response = { status: 200, type: 'image/svg+xml', encoding: 'gzip' };
  expect(await read('/art/car-side.svg')).toEqual({ ...response, text: toDrawing('a') });
  writeFileSync(path.join(own, 'public/art/car-side.svg'), toDrawing('bb'));
  expect(await read('/art/car-side.svg')).toEqual({ ...response, text: toDrawing('bb') });
  expect(await read('/art/video.mp4', { range: 'bytes=1-2' })).toMatchObject({ status: 206, text: 'id' });
  expect((await read('/art/car-top.svg')).text).toContain('<svg');
  for (const odd of [
    '/art/../../languages.yaml',
    '/art/%2e%2e/%2e%2e/languages.yaml',
    '/languages.yaml',
    '/art/%00.svg',
    `/art/${'a'.repeat(300)}.svg`,
  ]) {
    const { status, text } = await read(odd);
    expect(status, odd).toBeLessThan(500);
    expect(text, odd).not.toContain('Русский\n');
  }
  await site.stop();
});

test('the site starts from any folder and reuses the index of the previous start', async () => {
  const settings = { DATA_DIR: 'any-data', LOG_LEVEL: 'fatal' };
  const otherFolder = path.join(tmpdir(), path.basename(folder));
  mkdirSync(otherFolder, { recursive: true });
  const start = () => startOwnServer(path.join(otherFolder, 'any-data'), [], settings, otherFolder);
  for (let count = 0; count < 2; count += 1) {
    const site = await start();
    for (const address of ['/ru', '/en/news/tips', '/og/default-ru.png', '/api/i18n/ru.json']) {
      expect((await fetch(site.origin + address)).status, address).toBe(200);
    }
    await site.stop();
  }
  rmSync(otherFolder, { recursive: true });
});
