import { useTranslations } from 'next-intl';
import { getNumberFormat } from '#lib/i18n/formats.ts';
import type { EstimateTexts } from './estimate-texts.ts';

function findPart(language: string, type: Intl.NumberFormatPartTypes): string {
  const parts = getNumberFormat(language).formatToParts(12345.5);
  return parts.find((part) => part.type === type)?.value ?? '';
}

/** How money is written in a language, for places that have no formats at hand. */
export function useMoneyTexts(language: string): Pick<EstimateTexts, 'money' | 'separators'> {
  const money: string = useTranslations('Estimate').raw('money');
  return {
    money,
    separators: { group: findPart(language, 'group'), decimal: findPart(language, 'decimal') },
  };
}
