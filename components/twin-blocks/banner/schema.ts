import { z } from 'zod';
import { button, text } from '#lib/content/fields.ts';

/** `tag` names the audience above the title, `flag` is the text of the flag in the picture. */
export const schema = z.object({
  tag: z.string().optional(),
  title: text,
  lead: text,
  button: button.optional(),
  flag: z.string().optional(),
});
