import { z } from 'zod';
import { text } from '#lib/content/fields.ts';
import { option, vacancyCard } from '#lib/content/vacancy.ts';

/** `total` is the number of all open vacancies, if `items` is only a part. `city` is set if all are in one city. */
export const schema = z.object({
  title: text,
  items: z.array(vacancyCard),
  total: z.number().int().nonnegative().optional(),
  city: option.optional(),
});
