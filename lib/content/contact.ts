import { z } from 'zod';
import { link, text } from './fields.ts';

/** `note` is a line below the value: hours, who answers. `iconCode` is a code of the sprite. */
export const contact = z.object({
  label: text,
  value: text,
  link: link.optional(),
  note: text.optional(),
  iconCode: z.string().optional(),
});
export type Contact = z.output<typeof contact>;
