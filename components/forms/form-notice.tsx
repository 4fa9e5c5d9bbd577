import { useTranslations } from 'next-intl';
import type { FormDraft } from '#lib/forms/refused-form.ts';
import styles from './form-notice.module.scss';

/** Above a form that came back for no fault of its fields. */
export function FormNotice({ draft }: { draft: FormDraft | undefined }) {
  const t = useTranslations();
  if (!draft || Object.keys(draft.errors).length > 0) return null;
  return (
    <div className={styles.formNotice} role="alert">
      <p className={styles.title}>{t('forms.error-title')}</p>
      <p>{t(draft.fields.length > 0 ? 'FormNotice.kept' : 'FormNotice.lost')}</p>
    </div>
  );
}
