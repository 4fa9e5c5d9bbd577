import { z } from 'zod';
import { button, image, text } from '#lib/content/fields.ts';

/** `flag` is the short text on the flag in the image, for example a price. */
export const schema = z.object({
  title: text,
  text,
  button: button.optional(),
  flag: z.string().optional(),
  image: image.optional(),
  type: z.enum(['orange', 'blue']).default('blue'),
});
