import { useTranslations } from 'next-intl';
import { type ErrorKey, errorKeys } from '#lib/forms/error-keys.ts';
import { fieldLimits, toFieldLimit } from '#lib/forms/fields.ts';
import type { FormAction } from '#lib/forms/refused-form.ts';
import type { PageContext } from '#lib/pages/load-page.ts';
import type messages from '#messages/ru.json';
import type { ModalTexts } from './form-modal.tsx';
import styles from './form-notice.module.scss';

/** Error texts by key, or by `field:key` if a field has a special text. */
export type ErrorTexts = Partial<Record<string, string>>;

/** Texts of both forms. The server passes them, because client components have no messages. */
export interface FormTexts {
  send: string;
  sending: string;
  errors: ErrorTexts;
  modals: ModalTexts;
}

type Messages = typeof messages;
type Translate = ReturnType<typeof useTranslations>;

function toErrorTexts(t: Translate, fields: readonly string[]): ErrorTexts {
  const toText = (key: ErrorKey, field = 'other') =>
    t(key, { field, limit: toFieldLimit(field) ?? fieldLimits.name });
  const texts: ErrorTexts = { [`agreement:${errorKeys.required}`]: t('forms.error-message-agreement') };
  for (const key of [errorKeys.required, errorKeys.invalid, errorKeys.tooLong]) {
    const usual = toText(key);
    texts[key] = usual;
    for (const field of fields) {
      const own = toText(key, field);
      if (own !== usual) texts[`${field}:${key}`] = own;
    }
  }
  return texts;
}

/** Failures that only forms with a file can have. */
const fileFailures = ['413', 'stalled'];

/** Returns the props that a page passes to its forms. */
export function usePageForm(
  page: PageContext,
  action: FormAction,
  /** Fields of the form. Texts of other fields would only make the page larger. */
  fields: readonly string[],
  thanks: Pick<ModalTexts, 'thanksTitle' | 'thanksText'>,
) {
  const t = useTranslations();
  /** The form as it was posted without JavaScript and refused. */
  const refusedForm = page.refusedForm?.action === action ? page.refusedForm : undefined;
  const errors = refusedForm?.errors ?? {};
  // The form was refused without field errors.
  const hasOtherError = refusedForm && Object.keys(errors).length === 0;
  const notice = hasOtherError && (
    <div className={styles.formNotice} role="alert">
      <p className={styles.title}>{t('forms.error-title')}</p>
      <p>{t('FormNotice.kept')}</p>
    </div>
  );
  const { failures, ...modalTexts }: Messages['FormModals'] = t.raw('FormModals');
  const ownFailures = Object.entries(failures).filter(
    ([kind]) => fields.includes('file') || !fileFailures.includes(kind),
  );
  const modals: ModalTexts = {
    ...modalTexts,
    failures: Object.fromEntries(ownFailures),
    ...thanks,
    errorTitle: t('forms.error-title'),
    errorText: t('forms.error-description'),
    language: page.language,
  };
  return {
    refusedForm,
    served: { page: page.code, errors, notice },
    texts: { errors: toErrorTexts(t, fields), modals },
  };
}
