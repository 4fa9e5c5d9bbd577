import type { Page } from '#lib/content/page.ts';
import type { Term } from '#lib/content/schedule.ts';
import type { FileKind, FilePlace } from '#lib/content-index/file-kind.ts';
import { isDevelopment } from '#lib/settings/env.ts';
import { toBrokenPage } from './broken-page.ts';
import type { ListedCity } from './cities.ts';
import { toArticlePage, toCityPage, toVacancyPage } from './entry-pages.ts';
import { fillPage } from './fill-page.ts';
import { articleKind, citiesKind, pageKind, vacancyKind } from './kinds.ts';
import { splitPageCode } from './page-code.ts';
import type { SiteContent } from './site-content.ts';

interface TitledFile {
  kind: FileKind<unknown, { title: string }>;
  language: string;
  /** Of the file, not of its page. */
  code: string;
}

const entryKinds = new Map<string, TitledFile['kind']>([
  ['news', articleKind],
  ['vacancy', vacancyKind],
]);

interface CityPlace {
  language: string;
  name: string;
  city: ListedCity;
}

/** The city that a page is about; all cities of a language are in one file. */
function findCity(site: SiteContent, pageCode: string): CityPlace | null {
  const [, language, name] = /^([a-z]{2})\/cities\/([^/]+)$/.exec(pageCode) ?? [];
  if (!language || !name || !site.isKnown(language)) return null;
  const city = site.getCities(language).cities.get(name);
  return city ? { language, name, city } : null;
}

/** The file that a page is made of, if there is one. */
function findFile(site: SiteContent, pageCode: string): TitledFile | null {
  const parts = splitPageCode(pageCode);
  if (!parts || !site.isKnown(parts.language)) return null;
  const { language, path } = parts;
  const toFile = (kind: TitledFile['kind'] | undefined, code: string) =>
    kind && site.shown.find(kind, language, code) ? { kind, language, code } : null;
  const page = path === 'index' ? null : toFile(pageKind, path || 'index');
  const [folder = '', code = '', ...rest] = path.split('/');
  return page ?? (rest.length === 0 ? toFile(entryKinds.get(folder), code) : null);
}

/** The name and the kind of the file that a page is made of, if there is one. */
export function findPageFile(
  site: SiteContent,
  pageCode: string,
): { name: string; kind: FileKind } | undefined {
  const { kind, language, code } = findFile(site, pageCode) ?? {
    kind: citiesKind,
    language: findCity(site, pageCode)?.language ?? '',
    code: '',
  };
  const file = site.shown.find(kind, language, code);
  return file && { name: file.name, kind };
}

/** The page that a file makes, if it makes one. */
export function findPageCode({ kind, language, code }: FilePlace): string | undefined {
  const folder = [...entryKinds].find(([, entry]) => entry === kind)?.[0];
  if (folder) return `${language}/${folder}/${code}`;
  if (kind !== pageKind) return undefined;
  return code === 'index' ? language : `${language}/${code}`;
}

/** When the page of a code is out, if it says so. */
export function findTerm(site: SiteContent, pageCode: string): Term {
  const file = findFile(site, pageCode);
  return (file && site.shown.find(file.kind, file.language, file.code)?.term) ?? {};
}

function findFault(site: SiteContent, { kind, language, code }: TitledFile): string | null {
  const unknownIds = kind === vacancyKind && site.getVacancies(language).faults.get(code);
  return site.shown.find(kind, language, code)?.fault ?? (unknownIds || null);
}

function toWholePage(site: SiteContent, pageCode: string, { kind, language, code }: TitledFile): Page | null {
  if (kind === articleKind) return toArticlePage(site, language, code);
  if (kind === vacancyKind) return toVacancyPage(site, language, code);
  const parts = site.index.read(pageKind, language, code);
  return parts ? fillPage(site, pageCode, language, parts) : null;
}

function makePage(site: SiteContent, pageCode: string): Page | null {
  const file = findFile(site, pageCode);
  if (file) return findFault(site, file) ? null : toWholePage(site, pageCode, file);
  const place = findCity(site, pageCode);
  return place && toCityPage(site, place.language, place.name);
}

const lastPages = new Map<string, Page>();

/** With what is wrong, where the file of the page is broken. */
function showToEditors(site: SiteContent, pageCode: string, page: Page | null): Page | null {
  if (page) lastPages.set(pageCode, page);
  const file = findFile(site, pageCode);
  const fault = file && findFault(site, file);
  return fault ? toBrokenPage(pageCode, fault, lastPages.get(pageCode)) : page;
}

/** A page whose file is broken is none; in development it says what is wrong. */
export function findPage(site: SiteContent, pageCode: string): Page | null {
  const page = makePage(site, pageCode);
  return isDevelopment ? showToEditors(site, pageCode, page) : page;
}

/** The heading of a page, which is known without reading it. */
export function findTitle(site: SiteContent, pageCode: string): string | null {
  const file = findFile(site, pageCode);
  if (!file) return findCity(site, pageCode)?.city.details.title ?? null;
  if (findFault(site, file)) return null;
  return site.shown.find(file.kind, file.language, file.code)?.card?.title ?? null;
}
