import type { useTranslations } from 'next-intl';
import { type ErrorKey, errorKeys } from '#lib/forms/error-keys.ts';
import { maxFileMegabytes } from '#lib/forms/file-rules.ts';
import type { ModalTexts } from './form-modals.tsx';

export interface ErrorTexts extends Record<ErrorKey, string> {
  agreement: string;
}

/** What an error says; a checkbox cannot be "filled in". */
export function toErrorText(texts: ErrorTexts, field: string, key: ErrorKey): string {
  return field === 'agreement' ? texts.agreement : texts[key];
}

/** The texts of both forms: a client component has no messages of its own. */
export interface FormTexts {
  send: string;
  sending: string;
  errors: ErrorTexts;
  modals: ModalTexts;
}

type Translate = ReturnType<typeof useTranslations>;

export function toErrorTexts(t: Translate): ErrorTexts {
  return {
    agreement: t('forms.error-message-agreement'),
    [errorKeys.required]: t(errorKeys.required),
    [errorKeys.invalid]: t(errorKeys.invalid),
    [errorKeys.maxSize]: t(errorKeys.maxSize, { limit: maxFileMegabytes }),
    [errorKeys.accept]: t(errorKeys.accept, { extension: 'none' }),
  };
}

export function toModalTexts(
  t: Translate,
  language: string,
  thanksTitle: string,
  thanksText: string,
): ModalTexts {
  return {
    language,
    thanksTitle,
    thanksText,
    fine: t('FormModals.fine'),
    errorTitle: t('forms.error-title'),
    errorText: t('forms.error-description'),
    again: t('FormModals.again'),
    later: t('FormModals.later'),
    close: t('FormModals.close'),
    soon: t('FormModals.soon'),
    failures: t.raw('FormModals.failures'),
  };
}
