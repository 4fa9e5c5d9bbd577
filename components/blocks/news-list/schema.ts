import { z } from 'zod';
import { text } from '#lib/content/fields.ts';
import { newsItem } from '#lib/content/news.ts';

/** `total` is the number of all articles, if `items` is only a part of them. The site adds `archive`. */
export const schema = z.object({
  title: text,
  items: z.array(newsItem),
  total: z.number().int().nonnegative().optional(),
  /** Number of older pages, and the number of this page if it is one of them. */
  archive: z.object({ pages: z.number(), number: z.number().optional() }).optional(),
});
