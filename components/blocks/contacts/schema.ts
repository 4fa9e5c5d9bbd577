import { z } from 'zod';
import { image, link, text } from '#lib/content/fields.ts';
import { appsByAudience, contact } from '#lib/content/initial-data.ts';

/** Without `items` the block shows the contacts from the initial data. */
export const schema = z.object({
  title: text,
  items: z.array(contact).optional(),
  apps: appsByAudience.optional(),
  map: z.object({ label: text, link: link.optional(), image: image.optional() }).optional(),
});
