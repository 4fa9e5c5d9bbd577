import { z } from 'zod';
import { newsItem } from '@/lib/content/news.ts';
import { text } from '@/lib/content/fields.ts';

/** `total` counts all news there are, if `items` is a part of them. */
export const schema = z.object({
  title: text,
  items: z.array(newsItem),
  total: z.number().int().nonnegative().optional(),
});
