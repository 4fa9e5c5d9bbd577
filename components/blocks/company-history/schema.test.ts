import { pickYears } from './schema.ts';

const range = { startYear: 2014, finishYear: 2023 };

function toItems(years: number[]) {
  return years.map((year) => ({ year }));
}

function yearsOf(years: number[], within = range) {
  return pickYears(toItems(years), within).map(({ year }) => year);
}

describe('pickYears', () => {
  it('keeps up to six years, in order', () => {
    expect(yearsOf([2023, 2014, 2018])).toEqual([2014, 2018, 2023]);
    expect(yearsOf([2014, 2016, 2018, 2020, 2022, 2023])).toHaveLength(6);
  });

  it('leaves out years outside the range', () => {
    expect(yearsOf([2010, 2014, 2023, 2024])).toEqual([2014, 2023]);
    expect(yearsOf([2014, 2020, 2026], { startYear: 2020, finishYear: 2030 })).toEqual([2020, 2026]);
  });

  it.each([7, 8, 9, 10, 11, 12, 25])(
    'picks six of %i years, evenly, with the first and the last',
    (count) => {
      const all = Array.from({ length: count }, (_, index) => 2000 + index);
      const picked = yearsOf(all, { startYear: 2000, finishYear: 2100 });
      expect(picked).toHaveLength(6);
      expect(picked[0]).toBe(2000);
      expect(picked.at(-1)).toBe(2000 + count - 1);
      const steps = picked.slice(1).map((year, index) => year - (picked[index] ?? 0));
      expect(Math.max(...steps) - Math.min(...steps)).toBeLessThanOrEqual(1);
    },
  );
});
