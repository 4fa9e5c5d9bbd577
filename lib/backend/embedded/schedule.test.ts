/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onContentChange } from '#lib/backend/content-changes.ts';
import { ContentIndex } from '#lib/content-index/content-index.ts';
import { FileStore } from '#lib/content-index/file-store.ts';
import { createEmbeddedBackend } from './embedded-backend.ts';
import { kinds } from './kinds.ts';
import { SiteContent } from './site-content.ts';
import { watchSchedule } from './start-content.ts';

const comes = '2026-12-01T09:00+03:00';
const goes = '2027-03-01T09:00+03:00';
const second = 1000;
const day = 24 * 3600 * second;

let folder: string;
let content: string;
let opened: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'schedule-'));
  content = path.join(folder, 'content');
  cpSync('content', content, { recursive: true });
  for (const file of ['news/tips', 'vacancies/data-analyst', 'pages/about']) {
    schedule(`ru/${file}.yaml`, `publishAt: ${comes}\nunpublishAt: ${goes}`);
  }
  opened = await open(new FileStore(storeFile()));
});

afterAll(() => rmSync(folder, { recursive: true }));

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

function schedule(name: string, lines: string): void {
  const file = path.join(content, name);
  writeFileSync(file, `${readFileSync(file, 'utf8').trimEnd()}\n${lines}\n`);
}

const storeFile = () => path.join(folder, 'kept.sqlite');
const setClock = (time: string) => jest.setSystemTime(Date.parse(time));

async function open(store = new FileStore(storeFile())) {
  const sources = [{ name: 'content', folder: content }];
  const index = new ContentIndex({ sources, kinds, store, landmark: 'content/languages.yaml' });
  await index.check();
  const site = new SiteContent(index);
  const preview = site.toPreview();
  return { index, site, backend: createEmbeddedBackend(async (isPreview) => (isPreview ? preview : site)) };
}

const links = { article: '/ru/news/tips', vacancy: '/ru/vacancy/data-analyst', page: '/ru/about' };

/** In which of all the places that show pages each of the three is. */
async function findShown(isPreview = false) {
  const { backend } = opened;
  const listed = (await backend.listPages())?.map(({ code }) => `/${code}`) ?? [];
  const lists = JSON.stringify([
    await backend.getPage('ru/news', isPreview),
    await backend.getPage('ru/news/chita', isPreview),
    await backend.getPage('ru/news/night-fare', isPreview),
    await backend.getPage('ru/careers', isPreview),
    await backend.getPage('ru/vacancy/data-engineer-routes', isPreview),
  ]);
  const shown = Object.values(links).map(async (link) => {
    const code = link.slice(1);
    return {
      page: (await backend.getPage(code, isPreview)) !== null,
      known: await backend.hasPage(code, isPreview),
      titled: (await backend.getTitle(code)) !== null,
      mapped: listed.includes(link),
      named: lists.includes(`"${link}"`),
    };
  });
  return Promise.all(shown);
}

const all = { page: true, known: true, titled: true, mapped: true, named: true };
const none = { page: false, known: false, titled: false, mapped: false, named: false };

test('what is scheduled is seen nowhere before, everywhere in its term, nowhere after', async () => {
  for (const [time, place] of [
    ['2026-12-01T08:59:59.999+03:00', none],
    [comes, all],
    ['2027-03-01T08:59:59.999+03:00', all],
    [goes, none],
  ] as const) {
    setClock(time);
    const page = { ...place, named: false };
    expect(await findShown()).toEqual([place, place, page]);
  }
});

test('a preview shows what is not out yet, and not what is gone', async () => {
  setClock('2026-11-01T00:00Z');
  const previewed = { ...none, page: true, known: true, named: true };
  expect(await findShown(true)).toEqual([previewed, previewed, { ...previewed, named: false }]);
  setClock(goes);
  expect(await findShown(true)).toEqual([none, none, none]);
});

test('what is sent of a page does not tell when it is out', async () => {
  setClock(comes);
  for (const link of Object.values(links)) {
    expect(JSON.stringify(await opened.backend.getPage(link.slice(1)))).not.toMatch(/publishAt/i);
  }
});

test('copies of pages made before a boundary are told from those made after', async () => {
  setClock('2026-11-30T00:00Z');
  const { site } = opened;
  const before = site.digest;
  jest.advanceTimersByTime(second);
  expect(site.digest).toBe(before);
  setClock(comes);
  expect(site.digest).not.toBe(before);
  expect((await open()).site.digest).toBe(site.digest);
});

test('a start from what the last one has kept knows the terms', async () => {
  setClock('2026-11-30T00:00Z');
  const store = new FileStore(storeFile());
  const index = new ContentIndex({ kinds, store });
  const known = createEmbeddedBackend(async () => new SiteContent(index));
  expect(await known.hasPage('ru/about')).toBe(false);
  expect(await known.hasPage('ru/driver')).toBe(true);
  store.close();
});

test('each boundary is announced within a second, however far away, after a jump of the clock too', async () => {
  setClock('2026-11-01T00:00Z');
  const announced = jest.fn();
  onContentChange(announced);
  const stop = watchSchedule(opened.index);
  const toBoundary = Date.parse(comes) - Date.now();
  expect(toBoundary).toBeGreaterThan(24.8 * day);
  jest.advanceTimersByTime(toBoundary - second);
  expect(announced).toHaveBeenCalledTimes(0);
  jest.advanceTimersByTime(2 * second);
  expect(announced).toHaveBeenCalledTimes(1);
  for (const [time, times] of [
    ['2027-04-01T00:00Z', 2],
    ['2026-11-01T00:00Z', 3],
    ['2026-11-02T00:00Z', 3],
  ] as const) {
    setClock(time);
    jest.advanceTimersByTime(second);
    expect(announced).toHaveBeenCalledTimes(times);
  }
  stop();
  setClock(goes);
  jest.advanceTimersByTime(second);
  expect(announced).toHaveBeenCalledTimes(3);
});

test('what goes before it comes is left out, and nothing else is', async () => {
  setClock('2026-11-01T00:00Z');
  const file = path.join(content, 'ru/news/chita.yaml');
  const before = readFileSync(file);
  schedule('ru/news/chita.yaml', `publishAt: ${goes}\nunpublishAt: ${comes}`);
  const { backend, index } = await open(new FileStore());
  writeFileSync(file, before);
  expect(index.listBroken().map(({ name, fault }) => [name, fault])).toEqual([
    ['content/ru/news/chita.yaml', 'unpublishAt: must be after publishAt'],
  ]);
  expect(await backend.hasPage('ru/news/chita')).toBe(false);
  expect(await backend.hasPage('ru/news/night-fare')).toBe(true);
});
