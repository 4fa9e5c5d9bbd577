/** @jest-environment node */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ContentIndex } from '#lib/content-index/content-index.ts';
import { FileStore } from '#lib/content-index/file-store.ts';
import { logger } from '#lib/log.ts';
import { createEmbeddedBackend } from './embedded-backend.ts';
import { kinds } from './kinds.ts';
import { SiteContent } from './site-content.ts';
import { watchContent } from './start-content.ts';

// Jest cannot fake the timers of `node:timers/promises`.
jest.mock('node:timers/promises', () => ({
  ...jest.requireActual('node:timers/promises'),
  setTimeout: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}));

const comes = '2026-12-01T09:00+03:00';
const goes = '2027-03-01T09:00+03:00';
const second = 1000;
/** Interval at which files and schedules are checked. */
const pause = 3 * second;

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

/** Returns the places, among all that list pages, in which each of the three pages is shown. */
async function findShown(isPreview = false) {
  const { backend } = opened;
  const listed = (await backend.listPages()).map(({ code }) => `/${code}`);
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

test('a scheduled page is shown nowhere before its period, everywhere during it, and nowhere after it', async () => {
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

test('a preview shows pages before their period, but not after it', async () => {
  setClock('2026-11-01T00:00Z');
  const previewed = { ...none, page: true, known: true, named: true };
  expect(await findShown(true)).toEqual([previewed, previewed, { ...previewed, named: false }]);
  setClock(goes);
  expect(await findShown(true)).toEqual([none, none, none]);
});

test('page data does not reveal when the page is published', async () => {
  setClock(comes);
  for (const link of Object.values(links)) {
    expect(JSON.stringify(await opened.backend.getPage(link.slice(1)))).not.toMatch(/publishAt/i);
  }
});

test('the digest changes at a publication boundary', async () => {
  setClock('2026-11-30T00:00Z');
  const { site } = opened;
  const before = site.digest;
  jest.advanceTimersByTime(second);
  expect(site.digest).toBe(before);
  setClock(comes);
  expect(site.digest).not.toBe(before);
  expect((await open()).site.digest).toBe(site.digest);
});

test('a start from a stored index keeps the schedule', async () => {
  setClock('2026-11-30T00:00Z');
  const store = new FileStore(storeFile());
  const index = new ContentIndex({ kinds, store });
  const known = createEmbeddedBackend(async () => new SiteContent(index));
  expect(await known.hasPage('ru/about')).toBe(false);
  expect(await known.hasPage('ru/driver')).toBe(true);
  store.close();
});

function watch(site: SiteContent) {
  const [onBoundary, end] = [jest.fn(), new AbortController()];
  const watching = watchContent(site, end.signal, jest.fn(), onBoundary);
  const stop = async () => {
    end.abort();
    await jest.advanceTimersByTimeAsync(pause);
    await watching;
  };
  return { onBoundary, stop };
}

test('reports every boundary, even after a clock change or while the folder is unavailable', async () => {
  setClock('2026-11-01T00:00Z');
  jest.spyOn(logger, 'error').mockReturnValue();
  jest.spyOn(opened.index, 'check').mockRejectedValue(new Error('unreachable'));
  const { onBoundary, stop } = watch(opened.site);
  for (const [time, times] of [
    ['2026-11-02T00:00Z', 0],
    [comes, 1],
    ['2027-04-01T00:00Z', 2],
    ['2026-11-01T00:00Z', 3],
  ] as const) {
    setClock(time);
    await jest.advanceTimersByTimeAsync(pause);
    expect(onBoundary).toHaveBeenCalledTimes(times);
  }
  await stop();
  setClock(comes);
  await jest.advanceTimersByTimeAsync(pause);
  expect(onBoundary).toHaveBeenCalledTimes(3);
});

test('reports a changed file, but not the first reading', async () => {
  const few = path.join(folder, 'few');
  cpSync('content/languages.yaml', path.join(few, 'languages.yaml'));
  const sources = [{ name: 'content', folder: few }];
  const index = new ContentIndex({ sources, kinds, landmark: 'content/languages.yaml' });
  const check = jest.spyOn(index, 'check');
  const { onBoundary, stop } = watch(new SiteContent(index));
  await check.mock.results[0]?.value;
  expect(onBoundary).toHaveBeenCalledTimes(0);
  writeFileSync(path.join(few, 'languages.yaml'), 'ru: Русский\n');
  await jest.advanceTimersByTimeAsync(pause);
  await check.mock.results[1]?.value;
  expect(onBoundary).toHaveBeenCalledTimes(1);
  await stop();
});

test('leaves out only the file whose end is before its start', async () => {
  setClock('2026-11-01T00:00Z');
  const file = path.join(content, 'ru/news/chita.yaml');
  const before = readFileSync(file);
  schedule('ru/news/chita.yaml', `publishAt: ${goes}\nunpublishAt: ${comes}`);
  const { backend, index } = await open(new FileStore());
  writeFileSync(file, before);
  expect(index.listBroken().map(({ name, issue }) => [name, issue])).toEqual([
    ['content/ru/news/chita.yaml', 'unpublishAt: must be after publishAt'],
  ]);
  expect(await backend.hasPage('ru/news/chita')).toBe(false);
  expect(await backend.hasPage('ru/news/night-fare')).toBe(true);
});
