import { z } from 'zod';
import { text } from '#lib/content/fields.ts';

/** `flag` is the price on the flag. The apps are in the initial data. */
export const schema = z.object({ title: text, lead: text, flag: z.string().optional() });
