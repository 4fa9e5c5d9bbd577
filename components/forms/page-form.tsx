import { useTranslations } from 'next-intl';
import { type ErrorKey, errorKeys } from '#lib/forms/error-keys.ts';
import { maxFileMegabytes } from '#lib/forms/file-rules.ts';
import type { FormAction } from '#lib/forms/refused-form.ts';
import type { PageContext } from '#lib/pages/load-page.ts';
import type { ModalTexts } from './form-modal.tsx';
import styles from './form-notice.module.scss';

/** A checkbox cannot be "filled in": the error of the agreement has a text of its own. */
export type ErrorTexts = Record<ErrorKey | 'agreement', string>;

/** The texts of both forms: a client component has no messages of its own. */
export interface FormTexts {
  send: string;
  sending: string;
  errors: ErrorTexts;
  modals: ModalTexts;
}

type Translate = ReturnType<typeof useTranslations>;

function toErrorTexts(t: Translate): ErrorTexts {
  return {
    agreement: t('forms.error-message-agreement'),
    [errorKeys.required]: t(errorKeys.required),
    [errorKeys.invalid]: t(errorKeys.invalid),
    [errorKeys.maxSize]: t(errorKeys.maxSize, { limit: maxFileMegabytes }),
    [errorKeys.accept]: t(errorKeys.accept, { extension: 'none' }),
    [errorKeys.fileEmpty]: t(errorKeys.fileEmpty),
    [errorKeys.fileProtected]: t(errorKeys.fileProtected),
    [errorKeys.fileMacros]: t(errorKeys.fileMacros),
    [errorKeys.fileProgram]: t(errorKeys.fileProgram),
    [errorKeys.fileArchive]: t(errorKeys.fileArchive),
    [errorKeys.fileUnpacks]: t(errorKeys.fileUnpacks),
    [errorKeys.fileDamaged]: t(errorKeys.fileDamaged),
  };
}

/** The props that a page gives each of its forms. */
export function usePageForm(
  page: PageContext,
  action: FormAction,
  thanks: Pick<ModalTexts, 'thanksTitle' | 'thanksText'>,
) {
  const t = useTranslations();
  /** The form as it was posted without scripts and refused. */
  const refusedForm = page.refusedForm?.action === action ? page.refusedForm : undefined;
  const errors = refusedForm?.errors ?? {};
  // It came back for no fault of its fields.
  const hasOtherFault = refusedForm && Object.keys(errors).length === 0;
  const notice = hasOtherFault && (
    <div className={styles.formNotice} role="alert">
      <p className={styles.title}>{t('forms.error-title')}</p>
      <p>{t('FormNotice.kept')}</p>
    </div>
  );
  const modals: ModalTexts = {
    ...t.raw('FormModals'),
    ...thanks,
    errorTitle: t('forms.error-title'),
    errorText: t('forms.error-description'),
    language: page.language,
  };
  return {
    refusedForm,
    served: { page: page.code, errors, notice },
    texts: { errors: toErrorTexts(t), modals },
  };
}
