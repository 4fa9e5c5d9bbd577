import { z } from 'zod';
import { image, link, text } from '#lib/content/fields.ts';
import { appsByAudience, contact } from '#lib/content/initial-data.ts';

const place = String.raw`-?\d{1,2}(\.\d+)?, *-?\d{1,3}(\.\d+)?`;
const point = z
  .string()
  .trim()
  .regex(new RegExp(`^${place}$`), 'must be latitude and longitude, such as 55.0302, 82.9204');
const points = z
  .string()
  .trim()
  .regex(
    new RegExp(`^${place}( *; *${place})+$`),
    'must be at least two coordinates, separated by semicolons',
  );

/**
 * The quarter around the `entrance`, `metres` wide. Coordinates are latitude and longitude, as map services copy them.
 * `way` is the line to the door.
 */
export const plan = z.object({
  entrance: point,
  metres: z.number().min(100).max(5000).default(500),
  way: points.optional(),
  streets: z
    .array(
      z.object({
        name: text.optional(),
        kind: z.enum(['avenue', 'street', 'path']).default('street'),
        points,
      }),
    )
    .default([]),
  areas: z
    .array(z.object({ name: text.optional(), kind: z.enum(['building', 'office', 'park', 'water']), points }))
    .default([]),
});

/** Without `items` the block shows the contacts from the initial data. `plan` replaces the image of the map. */
export const schema = z.object({
  title: text,
  items: z.array(contact).optional(),
  apps: appsByAudience.optional(),
  map: z
    .object({ label: text, link: link.optional(), image: image.optional(), plan: plan.optional() })
    .optional(),
});
