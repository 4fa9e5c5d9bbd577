/** How many years the block has room for. */
export const maxYears = 6;

interface YearRange {
  startYear: number;
  finishYear: number;
}

/**
 * The years to show: those of the range, in order, at most six. Of more years the first and the last
 * stay and the others are taken at even steps between them, so that the way keeps its ends.
 */
export function pickYears<Item extends { year: number }>(
  items: Item[],
  { startYear, finishYear }: YearRange,
): Item[] {
  const years = items
    .filter(({ year }) => year >= startYear && year <= finishYear)
    .sort((one, other) => one.year - other.year);
  if (years.length <= maxYears) return years;
  const step = (years.length - 1) / (maxYears - 1);
  const picked = new Set(Array.from({ length: maxYears }, (_, index) => Math.round(index * step)));
  return years.filter((_, index) => picked.has(index));
}
