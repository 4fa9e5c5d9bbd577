import { useTranslations } from 'next-intl';
import styles from './logo.module.scss';

/** The mark and the word, leading home. */
export function Logo({ language }: { language: string }) {
  const t = useTranslations('Logo');
  return (
    <a className={styles.logo} href={`/${language}`}>
      {/* biome-ignore lint/performance/noImgElement: a vector drawing, there is nothing to optimise */}
      <img className={styles.mark} src="/art/manul-mark.svg" alt="" width="132" height="101" />
      <span className={styles.word}>{t('word')}</span>
      <span className="visuallyHidden">{t('hint')}</span>
    </a>
  );
}
