import { z } from 'zod';
import { film, text } from '#lib/content/fields.ts';

/**
 * `caption` and `duration` (for example `3:12`) are on the poster. `items` are figures, `quotes` are people's
 * recommendations.
 */
export const schema = z.object({
  title: text,
  video: film,
  caption: z.string().optional(),
  duration: z.string().optional(),
  items: z.array(z.object({ value: text, description: text })).default([]),
  quotes: z.array(z.object({ text, author: text })).default([]),
});
