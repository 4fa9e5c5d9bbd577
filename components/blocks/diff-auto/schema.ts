import { z } from 'zod';
import { text } from '#lib/content/fields.ts';

export const carColors = ['white', 'ink', 'blue', 'mint'] as const;

/** A class of car. The first one is in front; `figures` are short facts such as the price. */
const auto = z.object({
  title: text,
  description: text,
  figures: z.array(z.object({ label: text, value: text })).default([]),
  body: z.enum(['sedan', 'van']).default('sedan'),
  color: z.enum(carColors).default('white'),
});
export type Auto = z.output<typeof auto>;

export const schema = z.object({ title: text, items: z.array(auto).min(1) });
