import { z } from 'zod';
import { text } from '#lib/content/fields.ts';

export const schema = z.object({
  title: text,
  items: z
    .array(z.object({ title: text, text }))
    .max(4)
    .default([]),
});
