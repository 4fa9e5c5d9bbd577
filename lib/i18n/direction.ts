import { getFullLocale } from './formats.ts';

const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Nkoo', 'Rohg', 'Syrc', 'Thaa']);

/** Which way a language is written. */
export function toDirection(language: string): 'ltr' | 'rtl' {
  return rightToLeft.has(getFullLocale(language).script ?? '') ? 'rtl' : 'ltr';
}
