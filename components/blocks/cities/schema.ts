import { z } from 'zod';
import { cityCard, cityService } from '#lib/content/city.ts';
import { text } from '#lib/content/fields.ts';

/** The cities are in the order of the line, from west to east. */
export const schema = z.object({
  title: text.optional(),
  services: z.array(cityService).default([]),
  cities: z.array(cityCard),
});
