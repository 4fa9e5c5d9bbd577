import { z } from 'zod';
import { cityCard, cityService, mapWater } from '#lib/content/city.ts';
import { text } from '#lib/content/fields.ts';

/** The cities are in the order of the line. With the places of all of them the block shows a map. */
export const schema = z.object({
  title: text.optional(),
  services: z.array(cityService).default([]),
  cities: z.array(cityCard),
  waters: z.array(mapWater).default([]),
});
