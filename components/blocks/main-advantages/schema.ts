import { z } from 'zod';
import { advantage, advantages } from '#lib/content/advantage.ts';
import { text } from '#lib/content/fields.ts';

/** `scene` is one of the site's drawings, `labels` are the words on its flags and bubbles; `image` is any other picture. */
const mainAdvantage = advantage.extend({
  scene: z.enum(['price', 'pickup', 'support', 'door']).optional(),
  labels: z.array(text).max(3).default([]),
});
export type MainAdvantage = z.output<typeof mainAdvantage>;

export const schema = z.object({
  title: text,
  lead: z.string().default(''),
  ...advantages,
  items: z.array(mainAdvantage).min(1),
});
export type MainAdvantagesContent = z.output<typeof schema>;
