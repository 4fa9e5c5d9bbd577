import { getNumberFormat, getPluralRules } from './formats.ts';

/** Words for a number, by CLDR category: 1 вакансия, 2 вакансии, 5 вакансий. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>;

const samples = [...Array(111).keys(), 1_000_000];

/** Forms of a message, for counting in the browser. `write` returns the message for a number. */
export function toPluralForms(language: string, write: (count: number) => string): PluralForms {
  const rules = getPluralRules(language);
  const forms: PluralForms = {};
  for (const count of samples) {
    forms[rules.select(count)] ??= write(count).replace(getNumberFormat(language).format(count), '{count}');
  }
  return forms;
}

/** Returns the text for a number in the right plural form: `38 cities`. */
export function toPlural(language: string, count: number, forms: PluralForms): string {
  const form = forms[getPluralRules(language).select(count)] ?? forms.other ?? '{count}';
  return form.replace('{count}', getNumberFormat(language).format(count));
}
