import { z } from 'zod';
import { text } from '#lib/content/fields.ts';

export const schema = z.object({
  title: text,
  items: z
    .array(z.object({ value: text, description: text }))
    .min(1)
    .max(6),
});
