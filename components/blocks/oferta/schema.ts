import { z } from 'zod';
import { image, link, text } from '#lib/content/fields.ts';
import { html } from '#lib/content/html.ts';

/** One tab. Its `items` are the sub-tabs; `partners` are the companies that the text applies to. */
const offer = z.object({
  title: text,
  items: z.array(z.object({ label: text, iconCode: z.string().default(''), oferta: html })).min(1),
  partners: z.array(z.object({ title: text, link: link.optional() })).default([]),
});
export type Offer = z.output<typeof offer>;

/** The tabs, keyed by the hash that selects them. An empty hash shows `offer`. */
export const schema = z.object({
  title: text,
  offer,
  agreement: offer,
  partners: offer,
  edition: z.string().optional(),
  image: image.optional(),
});
