import { z } from 'zod';
import { button, text } from '#lib/content/fields.ts';

/** Four steps stand on the line. `flag` is the text of the flag at the last one, for example a sum. */
export const schema = z.object({
  title: text,
  button: button.optional(),
  flag: z.string().optional(),
  steps: z
    .array(z.object({ title: text, text }))
    .min(2)
    .max(4),
});
