import { useTranslations } from 'next-intl';
import styles from './logo.module.scss';

/** The drawn name in `logo.svg`: in Russian letters, in Latin ones for all others. */
export function toWord(language: string): 'ru' | 'en' {
  return language === 'ru' ? 'ru' : 'en';
}

/** The mark and the word, drawn, leading home. */
export function Logo({ language }: { language: string }) {
  const t = useTranslations('Logo');
  return (
    <a className={styles.logo} href={`/${language}`}>
      <svg className={styles.drawing} aria-hidden="true">
        <use href={`/art/logo.svg#${toWord(language)}`} />
      </svg>
      <span className="visuallyHidden">
        {t('word')} {t('hint')}
      </span>
    </a>
  );
}
