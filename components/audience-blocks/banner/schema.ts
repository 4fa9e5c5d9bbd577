import { z } from 'zod';
import { button, text } from '#lib/content/fields.ts';

/** `tag` names the audience above the title, `flag` is the text on the flag in the drawing. */
export const schema = z.object({
  tag: z.string().optional(),
  title: text,
  lead: text,
  button: button.optional(),
  flag: z.string().optional(),
});
