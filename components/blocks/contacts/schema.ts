import { z } from 'zod';
import { appsByAudience } from '#lib/content/apps.ts';
import { contact } from '#lib/content/contact.ts';
import { image, link, text } from '#lib/content/fields.ts';

/** Without `items` the block shows the contacts of the initial data. */
export const schema = z.object({
  title: text,
  items: z.array(contact).optional(),
  apps: appsByAudience.optional(),
  map: z.object({ label: text, link: link.optional(), image: image.optional() }).optional(),
});
