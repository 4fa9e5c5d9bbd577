import { z } from 'zod';
import { button, image, text } from '#lib/content/fields.ts';

/** `flag` is the short text of the flag in the picture, for example a sum. */
export const schema = z.object({
  title: text,
  text,
  button: button.optional(),
  flag: z.string().optional(),
  image: image.optional(),
  type: z.enum(['orange', 'blue']).default('blue'),
});
