import { z } from 'zod';
import { text } from '#lib/content/fields.ts';
import { apps } from '#lib/content/initial-data.ts';

/**
 * Without `apps` the block shows the passengers' apps from the initial data. `audience` decides whose phone and prices
 * are drawn.
 */
export const schema = z.object({
  title: text,
  items: z.array(text).default([]),
  apps: apps.optional(),
  audience: z.enum(['clients', 'drivers', 'couriers']).optional(),
});
