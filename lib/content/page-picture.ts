import { findArticle, isDrawable, toArticlePicture, toDrawnPicture } from './article.ts';
import type { Page } from './page.ts';
import { getPageTitle } from './page-title.ts';
import { toSection } from './path.ts';

/**
 * The picture for shared links: an article's own, for other pages one drawn from the heading. None for the home page,
 * which has that of the site, and for headings that the font cannot write.
 */
export function toPagePicture(code: string, page: Page) {
  const article = findArticle(page);
  if (article) return toArticlePicture(code, article);
  const isNamed = toSection(code) !== '' && /^[\w/-]+$/.test(code);
  return isNamed && isDrawable(getPageTitle(page)) ? toDrawnPicture(code) : null;
}
