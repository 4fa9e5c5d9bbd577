import { z } from 'zod';
import { text } from '#lib/content/fields.ts';
import { html } from '#lib/content/html.ts';

/**
 * `consent` is the text beside the checkbox, with a link to the document; `topic` labels a free-text field; `scene` is the stop where the
 * line ends.
 */
export const schema = z.object({
  title: text,
  text: z.string().default(''),
  topic: text.optional(),
  consent: html,
  scene: z.enum(['mailbox', 'shelter', 'kiosk', 'bench']).default('mailbox'),
});
