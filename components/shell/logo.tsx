import { useTranslations } from 'next-intl';
import { readBrand } from '#lib/brand/read-brand.ts';
import { getBrandName } from '#lib/content/brand.ts';
import { isCyrillic } from '#lib/i18n/formats.ts';
import styles from './logo.module.scss';

/** The name of the service, drawn: in Russian letters where a language has them, else in Latin ones. */
export function toWordLink(language: string): string {
  return `/art/word-${isCyrillic(language) ? 'ru' : 'en'}.svg#word`;
}

/** The name of a company whose name is not drawn. */
export function getWrittenName(language: string): string | null {
  const brand = readBrand();
  return brand.palette ? getBrandName(brand, language) : null;
}

/** The mark and the word, leading home. */
export function Logo({ language }: { language: string }) {
  const t = useTranslations('Logo');
  const name = getWrittenName(language);
  return (
    <a className={styles.logo} href={`/${language}`}>
      {/* biome-ignore lint/performance/noImgElement: a vector drawing, there is nothing to optimise */}
      <img className={styles.mark} src="/art/mark.svg" alt="" width="132" height="101" />
      {name ? (
        <span className={styles.name}>{name} </span>
      ) : (
        <svg className={styles.word} aria-hidden="true">
          <use href={toWordLink(language)} />
        </svg>
      )}
      <span className="visuallyHidden">{name ? t('hint') : `${t('word')} ${t('hint')}`}</span>
    </a>
  );
}
