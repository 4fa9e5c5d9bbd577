import type { EstimateField, Line } from '#lib/content/estimate.ts';

export interface MoneyTexts {
  /** Text with the placeholder `{amount}`. */
  money: string;
  /** Thousands separator. `decimal` is the separator before kopecks. */
  group: string;
  decimal: string;
}

export interface EstimateTexts extends MoneyTexts {
  /** Labels by field name. */
  fields: Record<string, string>;
  /** Labels of choices that the content does not label. */
  choices: Record<string, string>;
  /** Texts for the values of ranges: one with `{count}`, or a list with one text per value. */
  units: Record<string, string | string[]>;
  /** Texts by line id, with `{count}` and `{each}`. */
  lines: Record<string, string>;
  total: string;
  /** Notes below the lines: earnings per hour and in four weeks, or a loss. */
  hour?: string;
  weeks?: string;
  loss?: string;
  submit: string;
}

function toNumber(value: number, { group, decimal }: MoneyTexts): string {
  const [whole = '', part] = String(Math.abs(value)).split('.');
  return whole.replace(/\B(?=(?:\d{3})+$)/g, group) + (part ? decimal + part.padEnd(2, '0') : '');
}

/** Formats money without `Intl`, whose first use takes 80 ms on a phone. */
export function toMoney(value: number, texts: MoneyTexts): string {
  return (value < 0 ? '−' : '') + texts.money.replace('{amount}', toNumber(value, texts));
}

export function toLabel({ id, title, count = 0, each = 0 }: Line, texts: EstimateTexts): string {
  const words = title ?? texts.lines[id] ?? '';
  return words.replace('{count}', toNumber(count, texts)).replace('{each}', toMoney(each, texts));
}

/** Returns the value of a range in words. */
export function toUnit(name: EstimateField['name'], value: string, { units }: EstimateTexts): string {
  const unit = units[name] ?? '{count}';
  return typeof unit === 'string' ? unit.replace('{count}', value) : (unit[Number(value) - 1] ?? value);
}
