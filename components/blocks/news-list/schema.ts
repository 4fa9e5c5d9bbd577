import { z } from 'zod';
import { text } from '#lib/content/fields.ts';
import { newsItem } from '#lib/content/news.ts';

/** `total` counts all news there are, if `items` is a part of them. The site itself adds the `archive`. */
export const schema = z.object({
  title: text,
  items: z.array(newsItem),
  total: z.number().int().nonnegative().optional(),
  /** The number of older pages, and the number of this one among them. */
  archive: z.object({ pages: z.number(), number: z.number().optional() }).optional(),
});
