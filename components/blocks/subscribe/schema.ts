import { z } from 'zod';
import { text } from '#lib/content/fields.ts';
import { html } from '#lib/content/html.ts';

/** `consent` is the text beside the checkbox, with a link to the document; `topic` labels a free-text field. */
export const schema = z.object({
  title: text,
  text: z.string().default(''),
  topic: text.optional(),
  consent: html,
});
