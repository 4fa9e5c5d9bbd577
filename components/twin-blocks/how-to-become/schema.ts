import { z } from 'zod';
import { button, image, text } from '#lib/content/fields.ts';

/** Four steps stand on the line, each with its drawing or an `image`. `flag` stands at the last, for example a sum. */
export const schema = z.object({
  title: text,
  button: button.optional(),
  flag: z.string().optional(),
  steps: z
    .array(z.object({ title: text, text, image: image.optional() }))
    .min(2)
    .max(4),
});
