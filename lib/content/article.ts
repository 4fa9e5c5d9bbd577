import { newsDetails } from './news.ts';
import { findContent, type Page } from './page.ts';

const head = newsDetails.pick({ title: true, previewText: true, date: true, image: true });

export type ArticleHead = ReturnType<typeof head.parse>;

/** The article on a page, for metadata; `null` on pages without one. */
export function findArticle(page: Page): ArticleHead | null {
  return findContent(page, 'news-details', head) ?? null;
}

/**
 * Characters in the fonts of generated images. For a missing one, the renderer would make a request to the internet.
 */
const drawable =
  /^[\u0020-\u007e\u00a0-\u00b4\u00b6-\u017fЀ-џҐ-ҝҠ-ҥҪҫҮ-ҳҶ-һӀ-ӂӏ-әӜ-ӟӢ-ӫӮ-ӵ№₽€«»„“”‘’…–—−‑]+$/;

export function isDrawable(title: string): boolean {
  return drawable.test(title);
}

export function toDrawnImage(code: string) {
  return { src: `/og/${code}.png`, width: 1200, height: 630 };
}

/**
 * Image for shared links: the cover, or one generated from the title if there is no cover or it is an SVG, which
 * networks do not read.
 */
export function toArticleImage(code: string, { image, title }: Pick<ArticleHead, 'image' | 'title'>) {
  if (image && !/\.svg([?#]|$)/.test(image.src)) return image;
  return isDrawable(title) ? toDrawnImage(code) : null;
}
