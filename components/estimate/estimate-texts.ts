import type { EstimateField, Line } from '#lib/content/estimate.ts';

export interface MoneyTexts {
  /** With `{amount}`. */
  money: string;
  /** Between thousands, and before kopecks. */
  group: string;
  decimal: string;
}

export interface EstimateTexts extends MoneyTexts {
  /** By the names of the fields. */
  fields: Record<string, string>;
  /** Of choices that have no words of their own. */
  choices: Record<string, string>;
  /** The values of ranges: with `{count}`, or one by one. */
  units: Record<string, string | string[]>;
  /** By the ids of the lines, with `{count}` and `{each}`. */
  lines: Record<string, string>;
  total: string;
  /** Below the lines: what an hour and four weeks bring; where a week costs more than it brings. */
  hour?: string;
  weeks?: string;
  loss?: string;
  submit: string;
}

function toNumber(value: number, { group, decimal }: MoneyTexts): string {
  const [whole = '', part] = String(Math.abs(value)).split('.');
  return whole.replace(/\B(?=(?:\d{3})+$)/g, group) + (part ? decimal + part.padEnd(2, '0') : '');
}

/** Without the browser's formats, which cost a phone 80 ms when they are first used. */
export function toMoney(value: number, texts: MoneyTexts): string {
  return (value < 0 ? '−' : '') + texts.money.replace('{amount}', toNumber(value, texts));
}

export function toLabel({ id, title, count = 0, each = 0 }: Line, texts: EstimateTexts): string {
  const words = title ?? texts.lines[id] ?? '';
  return words.replace('{count}', toNumber(count, texts)).replace('{each}', toMoney(each, texts));
}

/** The value of a range in words. */
export function toUnit(name: EstimateField['name'], value: string, { units }: EstimateTexts): string {
  const unit = units[name] ?? '{count}';
  return typeof unit === 'string' ? unit.replace('{count}', value) : (unit[Number(value) - 1] ?? value);
}
