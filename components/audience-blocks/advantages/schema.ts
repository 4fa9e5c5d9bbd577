import { z } from 'zod';
import { advantages } from '#lib/content/advantage.ts';
import { text } from '#lib/content/fields.ts';

export const schema = z.object({ title: text, lead: z.string().default(''), ...advantages });
