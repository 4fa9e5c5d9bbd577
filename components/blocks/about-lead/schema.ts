import { z } from 'zod';
import { text } from '#lib/content/fields.ts';

export const schema = z.object({ title: text, lead: text });
