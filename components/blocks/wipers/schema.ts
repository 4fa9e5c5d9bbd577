import { z } from 'zod';
import { text } from '#lib/content/fields.ts';

export const schema = z.object({
  title: z.string().optional(),
  leftTitle: text,
  leftText: text,
  rightTitle: text,
  rightText: text,
});
