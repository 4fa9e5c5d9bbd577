import { z } from 'zod';
import { apps } from '#lib/content/apps.ts';
import { text } from '#lib/content/fields.ts';

/** Without `apps` the block shows the passengers' apps of the initial data. */
export const schema = z.object({
  title: text,
  items: z.array(text).default([]),
  apps: apps.optional(),
});
