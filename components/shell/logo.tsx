import { useTranslations } from 'next-intl';
import { isCyrillic } from '#lib/i18n/formats.ts';
import styles from './logo.module.scss';

/** The name of the service, drawn: in Russian letters where a language has them, else in Latin ones. */
export function toWordLink(language: string): string {
  return `/art/word-${isCyrillic(language) ? 'ru' : 'en'}.svg#word`;
}

/** The mark and the word, leading home. */
export function Logo({ language }: { language: string }) {
  const t = useTranslations('Logo');
  return (
    <a className={styles.logo} href={`/${language}`}>
      {/* biome-ignore lint/performance/noImgElement: a vector drawing, there is nothing to optimise */}
      <img className={styles.mark} src="/art/manul-mark.svg" alt="" width="132" height="101" />
      <svg className={styles.word} aria-hidden="true">
        <use href={toWordLink(language)} />
      </svg>
      <span className="visuallyHidden">
        {t('word')} {t('hint')}
      </span>
    </a>
  );
}
