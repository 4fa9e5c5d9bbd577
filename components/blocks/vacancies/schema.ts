import { z } from 'zod';
import { text } from '#lib/content/fields.ts';
import { option, vacancyCard } from '#lib/content/vacancy.ts';

/** `total` counts all open vacancies, if `items` is a part of them; `city` says that they are all of one city. */
export const schema = z.object({
  title: text,
  items: z.array(vacancyCard),
  total: z.number().int().nonnegative().optional(),
  city: option.optional(),
});
