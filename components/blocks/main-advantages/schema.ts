import { z } from 'zod';
import { advantage, advantages } from '#lib/content/advantage.ts';
import { text } from '#lib/content/fields.ts';

const minutes = z.number().int().min(1).max(60);

/** Obstacles that a visitor may add to a ride of `minutes`: the ride takes longer and costs the same. */
const obstacles = z.object({
  title: text,
  minutes,
  unit: text,
  items: z.array(z.object({ code: z.enum(['jam', 'rain', 'detour']), title: text, minutes })).max(3),
});

/**
 * `scene` is one of the site's drawings, `labels` are the words on its flags and bubbles; `image` is any other image.
 * The `price` scene has obstacles. In the `door` scene, `image` replaces the drawing at the door.
 */
const mainAdvantage = advantage.extend({
  scene: z.enum(['price', 'pickup', 'support', 'door']).optional(),
  labels: z.array(text).max(3).default([]),
  obstacles: obstacles.optional(),
});
export type MainAdvantage = z.output<typeof mainAdvantage>;

export const schema = z.object({
  title: text,
  lead: z.string().default(''),
  ...advantages,
  items: z.array(mainAdvantage).min(1),
});
