import { z } from 'zod';
import { image, text } from '#lib/content/fields.ts';

const year = z.object({
  year: z.number().int(),
  citiesCount: z.number().int().nonnegative(),
  title: z.string().default(''),
  text: z.string().default(''),
  image: image.optional(),
});

export type Year = z.output<typeof year>;

/** Maximum number of years that fit in the block. */
const maxYears = 6;

/**
 * Returns the years to show: those in the range, in order, at most six. If there are more, keeps the first and the
 * last, and picks the others at even steps between them.
 */
export function pickYears<Item extends { year: number }>(
  items: Item[],
  { startYear, finishYear }: { startYear: number; finishYear: number },
): Item[] {
  const years = items
    .filter(({ year }) => year >= startYear && year <= finishYear)
    .sort((one, other) => one.year - other.year);
  if (years.length <= maxYears) return years;
  const step = (years.length - 1) / (maxYears - 1);
  const picked = new Set(Array.from({ length: maxYears }, (_, index) => Math.round(index * step)));
  return years.filter((_, index) => picked.has(index));
}

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
