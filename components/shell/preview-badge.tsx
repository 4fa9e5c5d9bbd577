import { getTranslations } from 'next-intl/server';
import styles from './preview-badge.module.scss';

/** Says that the page is a preview, and leads out of the preview. */
export async function PreviewBadge({ code }: { code: string }) {
  const t = await getTranslations('PreviewBadge');
  return (
    <p className={styles.previewBadge} role="status">
      {t('title')}
      <a className={styles.exit} href={`/api/preview?exit=1&code=${encodeURIComponent(code)}`}>
        {t('exit')}
      </a>
    </p>
  );
}
