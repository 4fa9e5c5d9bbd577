import { newsDetails } from './news.ts';
import type { Page } from './page.ts';

const head = newsDetails.pick({ title: true, previewText: true, date: true, image: true });

export type ArticleHead = ReturnType<typeof head.parse>;

/** What machines want to know of the article on a page; `null` on pages without one. */
export function findArticle(page: Page): ArticleHead | null {
  const block = page.blocks.find(({ type }) => type === 'news-details');
  const parsed = head.safeParse(block?.content);
  return parsed.success ? parsed.data : null;
}

/** The picture for shared links: the cover, or one drawn from the title, for networks read no drawings. */
export function toArticlePicture(code: string, { image }: Pick<ArticleHead, 'image'>) {
  if (image && !/\.svg([?#]|$)/.test(image.src)) return image;
  return { src: `/og/${code}.png`, width: 1200, height: 630 };
}
