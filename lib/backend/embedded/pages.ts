import type { PageEntry } from '#lib/backend/backend.ts';
import { type Page, page } from '#lib/content/page.ts';
import { toDay } from '#lib/content/page-facts.ts';
import { barePage } from '#lib/content/path.ts';
import type { Term } from '#lib/content/schedule.ts';
import { isOpenOn, toToday } from '#lib/content/vacancy-status.ts';
import type { IndexedFile } from '#lib/content-index/content-index.ts';
import type { FileKind, FilePlace } from '#lib/content-index/file-kind.ts';
import { isDevelopment } from '#lib/settings/env.ts';
import type { ListedCity } from './cities.ts';
import { toArticlePage, toCityPage, toVacancyPage } from './entry-pages.ts';
import { fillPage } from './fill-page.ts';
import { articleKind, citiesKind, pageKind, vacancyKind } from './kinds.ts';
import type { SiteContent } from './site-content.ts';

interface TitleCard {
  title: string;
}
type TitledFile = IndexedFile<TitleCard>;

const entryKinds = new Map<string, FileKind<unknown, TitleCard>>([
  ['news', articleKind],
  ['vacancy', vacancyKind],
]);

/** Compares the names: in development another route may have created the index with its own copies of the kinds. */
const isSame = (one: FileKind, other: FileKind) => one.name === other.name;

/** The file that a page is made from, if it has its own. */
function findFile(site: SiteContent, pageCode: string): TitledFile | undefined {
  const [language = '', ...path] = pageCode.split('/');
  if (!site.isKnown(language) || pageCode === `${language}/index`) return undefined;
  const [folder = '', code = '', ...rest] = path;
  const entryKind = rest.length === 0 ? entryKinds.get(folder) : undefined;
  const name = path.length === 0 ? 'index' : path.join('/');
  return site.find(pageKind, language, name) ?? (entryKind && site.find(entryKind, language, code));
}

/** The city that a page is about. All cities of a language are in one file. */
function findCityPlace(
  site: SiteContent,
  pageCode: string,
): { language: string; city: ListedCity } | undefined {
  const [language = '', folder, name = '', ...rest] = pageCode.split('/');
  if (!site.isKnown(language) || folder !== 'cities' || rest.length > 0) return undefined;
  const city = site.getCollections(language).cities.byCode.get(name);
  return city && { language, city };
}

/** The file that contains a page, if there is one. */
export function findPageFile(site: SiteContent, pageCode: string): IndexedFile | undefined {
  const place = findCityPlace(site, pageCode);
  return findFile(site, pageCode) ?? (place && site.find(citiesKind, place.language, ''));
}

/** The page that a file produces, if any. */
export function findPageCode({ kind, language, code }: FilePlace): string | undefined {
  const folder = [...entryKinds].find(([, entry]) => isSame(entry, kind))?.[0];
  if (folder) return `${language}/${folder}/${code}`;
  if (!isSame(kind, pageKind)) return undefined;
  return code === 'index' ? language : `${language}/${code}`;
}

/** Publication period of a page, if its file has one. */
export function findTerm(site: SiteContent, pageCode: string): Term {
  return findFile(site, pageCode)?.term ?? {};
}

function findIssue(site: SiteContent, { kind, language, code, issue }: TitledFile): string | undefined {
  const unknownIds = isSame(kind, vacancyKind)
    ? site.getCollections(language).vacancies.issues.get(code)
    : undefined;
  return issue ?? unknownIds;
}

function makePage(site: SiteContent, pageCode: string): Page | null {
  const file = findFile(site, pageCode);
  if (!file) {
    const place = findCityPlace(site, pageCode);
    return place ? toCityPage(site, place.language, place.city) : null;
  }
  if (findIssue(site, file)) return null;
  const { kind, language, code } = file;
  if (isSame(kind, articleKind)) return toArticlePage(site, language, code);
  if (isSame(kind, vacancyKind)) return toVacancyPage(site, language, code);
  const value = site.index.read(pageKind, language, code);
  return value ? fillPage(site, { code: pageCode, language }, value) : null;
}

const lastPages = new Map<string, Page>();

/** In development, a page with a broken file shows the error above its last good copy. */
function showIssue(site: SiteContent, pageCode: string, found: Page | null): Page | null {
  if (found) lastPages.set(pageCode, found);
  const file = findFile(site, pageCode);
  const issue = file && findIssue(site, file);
  if (!issue) return found;
  const last = lastPages.get(pageCode);
  const { blocks, ...card } = page.parse({ code: pageCode, blocks: [{ type: 'file' }] });
  const withIssue = blocks.map((block) => ({ ...block, issue }));
  return { ...card, ...last, blocks: [...withIssue, ...(last?.blocks ?? [])] };
}

/** Returns `null` for a page whose file is broken; in development, a page that shows the error. */
export function findPage(site: SiteContent, pageCode: string): Page | null {
  const found = makePage(site, pageCode);
  return isDevelopment ? showIssue(site, pageCode, found) : found;
}

/** Heading of a page, from the index, without reading the page. */
export function findTitle(site: SiteContent, pageCode: string): string | null {
  const file = findFile(site, pageCode);
  if (!file) return findCityPlace(site, pageCode)?.city.details.title ?? null;
  return findIssue(site, file) ? null : (file.card?.title ?? null);
}

/** All pages of a language: pages with their own file, articles, cities and vacancies. */
export function listPages(site: SiteContent, language: string): PageEntry[] {
  const { news, vacancies, cities } = site.getCollections(language);
  const newest = news.items[0];
  const today = toToday();
  const pages = site.list(pageKind, language).filter(({ issue }) => issue === null);
  const names = pages.map(({ code }) => code).sort();
  return [
    ...names.map((name) => ({
      code: name === 'index' ? language : `${language}/${name}`,
      modified: name === 'news' && newest ? toDay(newest.date) : undefined,
      isIndexed: name !== barePage,
    })),
    ...news.items.map(({ link, date }) => ({ code: link.slice(1), modified: toDay(date), isIndexed: true })),
    ...[...cities.byCode.values()].map(({ link }) => ({ code: link.slice(1), isIndexed: true })),
    ...[...vacancies.byCode.values()].map(({ card, ...vacancy }) => ({
      code: card.link.slice(1),
      modified: card.datePosted,
      isIndexed: isOpenOn(vacancy, today),
    })),
  ];
}
