import { z } from 'zod';
import { text } from '#lib/content/fields.ts';
import { vacancyCard, vacancyFilter } from '#lib/content/vacancy.ts';

/** Without `filters`, the filters are derived from the vacancies. */
export const schema = z.object({
  title: text.optional(),
  vacancies: z.array(vacancyCard),
  filters: z.array(vacancyFilter).optional(),
});
