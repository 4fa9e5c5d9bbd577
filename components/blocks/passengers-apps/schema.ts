import { z } from 'zod';
import { text } from '#lib/content/fields.ts';
import { apps } from '#lib/content/initial-data.ts';

/**
 * Without `apps` the block shows the passengers' apps of the initial data. `audience` says whose phone and whose prices
 * are drawn.
 */
export const schema = z.object({
  title: text,
  items: z.array(text).default([]),
  apps: apps.optional(),
  audience: z.enum(['clients', 'drivers', 'couriers']).optional(),
});
