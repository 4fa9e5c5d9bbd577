export interface EstimateTexts {
  /** By the names of the fields. */
  fields: Record<string, string>;
  /** Of choices that have no words of their own. */
  choices: Record<string, string>;
  /** The values of ranges: with `{count}`, or from 1 on. */
  units: Record<string, string | string[]>;
  /** By the ids of the lines, with `{count}` and `{each}`. */
  lines: Record<string, string>;
  total: string;
  /** Below the lines: what an hour and four weeks bring; where a week costs more than it brings. */
  hour?: string;
  weeks?: string;
  loss?: string;
  submit: string;
  /** With `{amount}`. */
  money: string;
  /** Between thousands, and before kopecks. */
  separators: { group: string; decimal: string };
}

export function toNumber(value: number, { group, decimal }: EstimateTexts['separators']): string {
  const [whole = '', part] = String(Math.abs(value)).split('.');
  return whole.replace(/\B(?=(?:\d{3})+$)/g, group) + (part ? decimal + part.padEnd(2, '0') : '');
}

export function toMoney(value: number, { money, separators }: Pick<EstimateTexts, 'money' | 'separators'>) {
  return (value < 0 ? '−' : '') + money.replace('{amount}', toNumber(value, separators));
}
