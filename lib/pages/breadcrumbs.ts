import { getTranslations } from 'next-intl/server';
import { getTitle } from '#lib/backend/index.ts';
import type { InitialData } from '#lib/content/initial-data.ts';
import { getPageTitle } from '#lib/content/page.ts';
import { toPath } from '#lib/content/path.ts';
import type { Breadcrumb, SitePage } from './load-page.ts';
import { findArchivePlace } from './news-archive.ts';

/** Sections whose list has another address. */
const lists: Record<string, string> = { vacancy: 'careers' };

/** Name of a page in the menus, because its heading may be a slogan. */
export function findMenuName({ header, footer }: InitialData['menu'], path: string): string | undefined {
  return [...header, ...footer].find((item) => item.path === path)?.text;
}

/** Breadcrumbs from the home page to this page, which is the last. Empty on the home page. */
export async function getBreadcrumbs({ code, language, page, initialData }: SitePage): Promise<Breadcrumb[]> {
  const [section, ...rest] = code.split('/').slice(1);
  if (!section) return [];
  const t = await getTranslations();
  const toBreadcrumb = (pageCode: string, title: string): Breadcrumb => {
    const link = toPath(pageCode);
    return { title: findMenuName(initialData.menu, link) ?? title, link };
  };
  const place = findArchivePlace(code);
  const parentCode = `${language}/${lists[section] ?? section}`;
  const parent = rest.length > 0 ? await getTitle(parentCode) : null;
  return [
    { title: t('common.home'), link: toPath(language) },
    ...(parent ? [toBreadcrumb(parentCode, parent)] : []),
    toBreadcrumb(code, place ? t('News.page', { number: place.number }) : getPageTitle(page)),
  ];
}
