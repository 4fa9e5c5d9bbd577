import type { Page } from '#lib/content/page.ts';
import type { FileKind } from '#lib/content-index/file-kind.ts';
import { isDevelopment } from '#lib/settings/env.ts';
import { toBrokenPage } from './broken-page.ts';
import { toArticlePage, toVacancyPage } from './entry-pages.ts';
import { fillPage } from './fill-page.ts';
import { articleKind, pageKind, vacancyKind } from './kinds.ts';
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

/** The file that a page is made of, if there is one. */
function findFile(site: SiteContent, pageCode: string): TitledFile | null {
  const parts = splitPageCode(pageCode);
  if (!parts || !site.isKnown(parts.language)) return null;
  const { language, path } = parts;
  const toFile = (kind: TitledFile['kind'] | undefined, code: string) =>
    kind && site.index.find(kind, language, code) ? { kind, language, code } : null;
  const page = path === 'index' ? null : toFile(pageKind, path || 'index');
  const [folder = '', code = '', ...rest] = path.split('/');
  return page ?? (rest.length === 0 ? toFile(entryKinds.get(folder), code) : null);
}

function findFault(site: SiteContent, { kind, language, code }: TitledFile): string | null {
  const unknownIds = kind === vacancyKind && site.getVacancies(language).faults.get(code);
  return site.index.find(kind, language, code)?.fault ?? (unknownIds || null);
}

function toWholePage(site: SiteContent, pageCode: string, { kind, language, code }: TitledFile): Page | null {
  if (kind === articleKind) return toArticlePage(site, language, code);
  if (kind === vacancyKind) return toVacancyPage(site, language, code);
  const parts = site.index.read(pageKind, language, code);
  return parts ? fillPage(site, pageCode, language, parts) : null;
}

/** A page whose file is broken is none; in development it says what is wrong. */
export function findPage(site: SiteContent, pageCode: string): Page | null {
  const file = findFile(site, pageCode);
  const fault = file && findFault(site, file);
  if (fault) return isDevelopment ? toBrokenPage(pageCode, fault) : null;
  return file && toWholePage(site, pageCode, file);
}

/** The heading of a page, which is known without reading it. */
export function findTitle(site: SiteContent, pageCode: string): string | null {
  const file = findFile(site, pageCode);
  if (!file || findFault(site, file)) return null;
  return site.index.find(file.kind, file.language, file.code)?.card?.title ?? null;
}
