import { z } from 'zod';
import { image, text } from '#lib/content/fields.ts';

export const schema = z.object({
  title: text,
  lead: z.string().default(''),
  items: z
    .array(
      z.object({ title: text, description: text, price: z.string().optional(), image: image.optional() }),
    )
    .min(1),
});
