import { useTranslations } from 'next-intl';
import styles from './logo.module.scss';

/** The file of the drawn name: in Russian letters, in Latin ones for all other languages. */
export function toLogoFile(language: string): string {
  return `/art/logo-${language === 'ru' ? 'ru' : 'en'}.svg`;
}

/** The mark and the word, drawn, leading home. */
export function Logo({ language }: { language: string }) {
  const t = useTranslations('Logo');
  return (
    <a className={styles.logo} href={`/${language}`}>
      <svg className={styles.drawing} aria-hidden="true">
        <use href={`${toLogoFile(language)}#logo`} />
      </svg>
      <span className="visuallyHidden">
        {t('word')} {t('hint')}
      </span>
    </a>
  );
}
