import { z } from 'zod';
import { image, text } from '#lib/content/fields.ts';

export const schema = z.object({
  title: text,
  lead: z.string().default(''),
  image: image.optional(),
});
