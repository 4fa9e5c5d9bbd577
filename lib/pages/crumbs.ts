import { getTranslations } from 'next-intl/server';
import { getPage } from '#lib/backend/index.ts';
import type { Page } from '#lib/content/page.ts';
import { toPath } from '#lib/content/path.ts';
import type { SitePage } from './load-page.ts';

export interface Crumb {
  title: string;
  link: string;
}

/** Sections whose list stands at another address. */
const lists: Record<string, string> = { vacancy: 'careers' };

/** The heading of a page: the title of its first block that has one. */
export function getPageTitle(page: Page): string {
  for (const { content } of page.blocks) {
    if (typeof content === 'object' && content && 'title' in content && typeof content.title === 'string') {
      return content.title;
    }
  }
  return page.seo.title;
}

/** From the home page down to this one, which comes last. The home page has none. */
export async function getCrumbs({ code, language, page }: SitePage): Promise<Crumb[]> {
  const [section, ...rest] = code.split('/').slice(1);
  if (!section) return [];
  const t = await getTranslations('common');
  const parentCode = `${language}/${lists[section] ?? section}`;
  const parent = rest.length > 0 ? await getPage(parentCode) : null;
  return [
    { title: t('home'), link: toPath(language) },
    ...(parent ? [{ title: getPageTitle(parent), link: toPath(parentCode) }] : []),
    { title: getPageTitle(page), link: toPath(code) },
  ];
}
