import { toSalaryText } from './salary.ts';

const monthly = { currency: 'RUB', unit: 'MONTH' } as const;

function write(language: string, salary: { min?: number; max?: number; currency?: string }) {
  const text = toSalaryText(language, { ...monthly, ...salary });
  return text && [text.bound, text.amount.replace(/\s/g, ' ')];
}

describe('toSalaryText', () => {
  it.each([
    ['ru', { min: 120000 }, ['from', '120 000 ₽']],
    ['en', { min: 120000 }, ['from', '₽120,000']],
    ['ru', { max: 90000 }, ['to', '90 000 ₽']],
    ['ru', { min: 76000, max: 92000 }, ['exact', '76 000–92 000 ₽']],
    ['en', { min: 76000, max: 92000 }, ['exact', '₽76,000 – ₽92,000']],
    ['en', { min: 5, max: 5, currency: 'EUR' }, ['exact', '€5']],
    ['ru', {}, undefined],
  ])('formats in %s the salary %j', (language, salary, expected) =>
    expect(write(language, salary)).toEqual(expected),
  );
});
