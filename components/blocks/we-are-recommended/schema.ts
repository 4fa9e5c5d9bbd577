import { z } from 'zod';
import { film, text } from '#lib/content/fields.ts';

/**
 * `caption` and `duration` stand on the poster, `duration` as `3:12`. `items` are figures, `quotes`
 * the words of people who recommend.
 */
export const schema = z.object({
  title: text,
  video: film,
  caption: z.string().optional(),
  duration: z.string().optional(),
  items: z.array(z.object({ value: text, description: text })).default([]),
  quotes: z.array(z.object({ text, author: text })).default([]),
});
