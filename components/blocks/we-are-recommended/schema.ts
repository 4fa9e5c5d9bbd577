import { z } from 'zod';
import { image, text, video } from '#lib/content/fields.ts';

const quote = z.object({ text, author: text, image: image.optional(), trip: text.optional() });
export type Quote = z.output<typeof quote>;

/**
 * `caption` and `duration` (for example `3:12`) are on the poster. `items` are figures, `quotes` are people's
 * recommendations. An `image` that is no SVG is shown as a photo, in two colours of the brand. `trip` is about the ride
 * that the person took, for example `Novosibirsk · 14 min · Calm`.
 */
export const schema = z.object({
  title: text,
  video,
  caption: z.string().optional(),
  duration: z.string().optional(),
  items: z.array(z.object({ value: text, description: text })).default([]),
  quotes: z.array(quote).default([]),
});
