import { z } from 'zod';
import { film, text } from '#lib/content/fields.ts';

/** `caption` and `duration` stand on the poster: what the film is and how long, as `3:12`. */
export const schema = z.object({
  title: text,
  video: film,
  caption: z.string().optional(),
  duration: z.string().optional(),
});
