import { useTranslations } from 'next-intl';
import type { RefusedForm } from '#lib/forms/refused-form.ts';
import styles from './form-notice.module.scss';

/** Above a form that came back for no fault of its fields. */
export function FormNotice({ refusedForm }: { refusedForm: RefusedForm | undefined }) {
  const t = useTranslations();
  if (!refusedForm || Object.keys(refusedForm.errors).length > 0) return null;
  return (
    <div className={styles.formNotice} role="alert">
      <p className={styles.title}>{t('forms.error-title')}</p>
      <p>{t('FormNotice.kept')}</p>
    </div>
  );
}
