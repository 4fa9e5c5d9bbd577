import { z } from 'zod';
import { button, image, text } from '#lib/content/fields.ts';

/**
 * Two to four steps on the line. A step without an `image` has the default drawing. `flag` is a text, such as a sum.
 */
export const schema = z.object({
  title: text,
  button: button.optional(),
  flag: z.string().optional(),
  steps: z
    .array(z.object({ title: text, text, image: image.optional() }))
    .min(2)
    .max(4),
});
