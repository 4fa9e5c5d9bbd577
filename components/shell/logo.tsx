import { useTranslations } from 'next-intl';
import { readBrand } from '#lib/brand/read-brand.ts';
import styles from './logo.module.scss';

/** The name of the service, drawn: in Russian letters, in Latin ones for all other languages. */
export function toWordLink(language: string): string {
  return `/art/word-${language === 'ru' ? 'ru' : 'en'}.svg#word`;
}

/** The mark and the word, leading home. */
export function Logo({ language }: { language: string }) {
  const t = useTranslations('Logo');
  return (
    <a className={styles.logo} href={`/${language}`}>
      {/* biome-ignore lint/performance/noImgElement: a vector drawing, there is nothing to optimise */}
      <img className={styles.mark} src="/art/mark.svg" alt="" width="132" height="101" />
      {readBrand().palette ? (
        <span className={styles.name}>{t('word')} </span>
      ) : (
        <svg className={styles.word} aria-hidden="true">
          <use href={toWordLink(language)} />
        </svg>
      )}
      <span className="visuallyHidden">
        {!readBrand().palette && t('word')} {t('hint')}
      </span>
    </a>
  );
}
