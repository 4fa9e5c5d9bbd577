import { getNumberFormat } from '#lib/i18n/formats.ts';
import type { Salary } from './vacancy.ts';

export interface SalaryText {
  /** How to read the amount: «от 120 000 ₽», «до 120 000 ₽», or as it is. */
  bound: 'from' | 'to' | 'exact';
  amount: string;
}

/** Salary amount in the format of the language; undefined when there is none. */
export function toSalaryText(language: string, { min, max, currency }: Salary): SalaryText | undefined {
  const format = getNumberFormat(language, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  if (min !== undefined && max !== undefined) {
    return { bound: 'exact', amount: min === max ? format.format(min) : format.formatRange(min, max) };
  }
  if (min !== undefined) return { bound: 'from', amount: format.format(min) };
  return max === undefined ? undefined : { bound: 'to', amount: format.format(max) };
}
