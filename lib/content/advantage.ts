import { z } from 'zod';
import { image, video } from './fields.ts';
import { html } from './html.ts';

/** `items` are short list entries below the description. */
export const advantage = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  title: html,
  description: html,
  items: z.array(html).max(2).default([]),
  type: z.enum(['orange', 'blue']).default('orange'),
  image: image.optional(),
});
export type Advantage = z.output<typeof advantage>;

/**
 * Layout of the advantages: `fixed` pins the image while the items change on scroll, `sequence` places them one after
 * another, `video` puts a video beside them.
 */
export const advantages = {
  kind: z.enum(['fixed', 'sequence', 'video']).default('sequence'),
  items: z.array(advantage).min(1),
  video: video.optional(),
};
