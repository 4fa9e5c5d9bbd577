import { getTranslations } from 'next-intl/server';
import { getTitle } from '#lib/backend/index.ts';
import { getPageTitle } from '#lib/content/page-title.ts';
import { toPath } from '#lib/content/path.ts';
import type { SitePage } from './load-page.ts';
import { findArchivePlace } from './news-archive.ts';

export interface Crumb {
  title: string;
  link: string;
}

/** Sections whose list stands at another address. */
const lists: Record<string, string> = { vacancy: 'careers' };

/** From the home page down to this one, which comes last. The home page has none. */
export async function getCrumbs({ code, language, page }: SitePage): Promise<Crumb[]> {
  const [section, ...rest] = code.split('/').slice(1);
  if (!section) return [];
  const t = await getTranslations();
  const place = findArchivePlace(code);
  const parentCode = `${language}/${lists[section] ?? section}`;
  const parent = rest.length > 0 ? await getTitle(parentCode) : null;
  return [
    { title: t('common.home'), link: toPath(language) },
    ...(parent ? [{ title: parent, link: toPath(parentCode) }] : []),
    { title: place ? t('News.page', { number: place.number }) : getPageTitle(page), link: toPath(code) },
  ];
}
