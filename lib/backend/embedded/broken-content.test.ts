/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { ContentSource } from '#lib/backend/backend.ts';
import { ContentIndex } from '#lib/content-index/content-index.ts';
import { createEmbeddedBackend } from './embedded-backend.ts';
import { kinds } from './kinds.ts';
import { SiteContent } from './site-content.ts';

let folder: string;
let site: SiteContent;
let backend: ContentSource;

/** Checks the files on every read, as in development. */
function openBackend(): void {
  const sources = ['content', 'messages'].map((name) => ({ name, folder: path.join(folder, name) }));
  site = new SiteContent(new ContentIndex({ sources, kinds, landmark: 'content/languages.yaml' }));
  backend = createEmbeddedBackend(async () => {
    await site.index.check();
    return site;
  });
}

function write(name: string, text: string): void {
  writeFileSync(path.join(folder, name), text);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'broken-'));
  for (const name of ['content', 'messages']) cpSync(name, path.join(folder, name), { recursive: true });
  for (const language of ['ru', 'en']) {
    for (const part of ['news', 'vacancies']) {
      const copy = path.join(folder, 'content', language, part);
      const [kept] = [{ news: 'tips.yaml', vacancies: 'data-analyst.yaml' }[part] ?? ''];
      const text = readFileSync(path.join(copy, kept), 'utf8');
      rmSync(copy, { recursive: true });
      cpSync(path.join('content', language, part, kept), path.join(copy, kept));
      write(`content/${language}/${part}/other.yaml`, text);
    }
  }
  openBackend();
});

afterEach(() => rmSync(folder, { recursive: true }));

const cities = z.object({ vacancies: z.array(z.object({ city: z.object({ label: z.string() }) })) });

async function readState() {
  const codes = (await backend.listPages()).map(({ code }) => code);
  const data = await backend.getInitialData('ru');
  const list = (await backend.getPage('ru/careers'))?.blocks.find(({ type }) => type === 'vacancy-list');
  const messages = await backend.getMessages('ru');
  return {
    codes,
    languages: (await backend.getLanguages()).map(({ code }) => code),
    menu: data?.menu.header.length,
    cities: cities.parse(list?.content).vacancies.map(({ city }) => city.label),
    article: (await backend.getPage('ru/news/tips'))?.blocks.map(({ type }) => type),
    home: (messages?.['common'] as { home: string } | undefined)?.home,
    leftOut: site.countLeftOut(),
  };
}

const brokenText = 'blocks: {';

it.each([
  ['ru/news/other.yaml', 'ru/news/other'],
  ['ru/vacancies/other.yaml', 'ru/vacancy/other'],
  ['ru/pages/contacts/info.yaml', 'ru/contacts/info'],
])('leaves out %s while it is broken, and nothing else', async (file, code) => {
  const before = await readState();
  const text = readFileSync(path.join(folder, 'content', file), 'utf8');
  write(`content/${file}`, brokenText);
  const broken = await readState();
  expect(await backend.getPage(code)).toBeNull();
  expect(await backend.hasPage(code)).toBe(false);
  expect(await backend.getTitle(code)).toBeNull();
  expect(broken).toMatchObject({
    codes: before.codes.filter((other) => other !== code),
    menu: before.menu,
    article: before.article,
    leftOut: 1,
  });
  write(`content/${file}`, text);
  expect(await readState()).toEqual(before);
});

it.each([
  ['city', /^city: .*$/m, 'city: nowhere'],
  ['tag', /^tags: .*$/m, 'tags: [nothing]'],
])('leaves out a vacancy with an unknown %s', async (_, line, unknown) => {
  const file = 'content/ru/vacancies/other.yaml';
  const text = readFileSync(path.join(folder, file), 'utf8');
  write(file, text.replace(line, unknown));
  expect(await backend.hasPage('ru/vacancy/other')).toBe(false);
  expect(await backend.hasPage('ru/vacancy/data-analyst')).toBe(true);
  expect(site.countLeftOut()).toBe(1);
  write(file, text);
  expect(await backend.hasPage('ru/vacancy/other')).toBe(true);
});

it.each([
  'content/ru/initial-data.yaml',
  'content/ru/vacancy-options.yaml',
  'content/ru/templates/news.yaml',
  'content/languages.yaml',
  'messages/ru.json',
])('keeps using the last good copy of %s', async (file) => {
  const before = await readState();
  const text = readFileSync(path.join(folder, file), 'utf8');
  write(file, brokenText);
  expect(await readState()).toEqual({ ...before, leftOut: 1 });
  write(file, text);
  expect(await readState()).toEqual(before);
});

it('works without any good copy of shared files, and recovers when they are fixed', async () => {
  const whole = await readState();
  const files = [
    'content/ru/initial-data.yaml',
    'content/ru/vacancy-options.yaml',
    'content/ru/templates/news.yaml',
    'content/en/templates/vacancy.yaml',
    'content/languages.yaml',
    'messages/ru.json',
  ];
  const texts = files.map((file) => readFileSync(path.join(folder, file), 'utf8'));
  for (const file of files) write(file, brokenText);
  openBackend();
  expect(await readState()).toMatchObject({
    codes: whole.codes,
    languages: ['ru', 'en'],
    menu: 0,
    cities: ['moscow', 'moscow'],
    article: ['news-details'],
    leftOut: 6,
  });
  expect((await backend.getPage('en/vacancy/other'))?.blocks.map(({ type }) => type)).toEqual([
    'vacancy-details',
  ]);
  for (const [index, file] of files.entries()) write(file, texts[index] ?? '');
  expect(await readState()).toEqual(whole);
});

it("merges the company's interface texts over the built-in ones", async () => {
  cpSync(path.join(folder, 'content/en'), path.join(folder, 'content/de'), { recursive: true });
  write('content/languages.yaml', 'ru: Русский\nen: English\nde: Deutsch\n');
  cpSync(path.join(folder, 'messages/en.json'), path.join(folder, 'content/messages/de.json'));
  write('content/messages/ru.json', '{"common":{"home":"Дом"}}');
  expect((await backend.getMessages('de'))?.['common']).toMatchObject({ home: 'Home' });
  const own = await backend.getMessages('ru');
  expect(own?.['common']).toMatchObject({ home: 'Дом', 'error-404': expect.any(String) });
  expect(await backend.hasPage('de/news/tips')).toBe(true);
});
