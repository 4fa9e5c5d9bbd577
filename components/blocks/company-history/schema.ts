import { z } from 'zod';
import { image, text } from '#lib/content/fields.ts';
import { pickYears } from './pick-years.ts';

const year = z.object({
  year: z.number().int(),
  citiesCount: z.number().int().nonnegative(),
  title: z.string().default(''),
  text: z.string().default(''),
  image: image.optional(),
});

export type Year = z.output<typeof year>;

export const schema = z
  .object({
    title: text,
    startYear: z.number().int().default(2014),
    finishYear: z.number().int().default(2023),
    items: z.array(year).min(1),
  })
  .refine(({ startYear, finishYear }) => startYear <= finishYear, {
    path: ['finishYear'],
    message: 'must not be before startYear',
  })
  .refine(({ startYear, finishYear, items }) => pickYears(items, { startYear, finishYear }).length > 0, {
    path: ['items'],
    message: 'must have a year from startYear to finishYear',
  });
