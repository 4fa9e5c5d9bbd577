import { getTranslations } from 'next-intl/server';
import styles from './draft-badge.module.scss';

/** Says that the page is a draft, and leads out of the preview. */
export async function DraftBadge({ code }: { code: string }) {
  const t = await getTranslations('DraftBadge');
  return (
    <p className={styles.draftBadge} role="status">
      {t('draft')}
      <a className={styles.exit} href={`/api/preview?exit=1&code=${encodeURIComponent(code)}`}>
        {t('exit')}
      </a>
    </p>
  );
}
