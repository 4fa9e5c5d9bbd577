import { useTranslations } from 'next-intl';
import { toLongestWord } from '#components/ui/plain-heading.tsx';
import { readBrand } from '#lib/brand/read-brand.ts';
import { getBrandName } from '#lib/content/brand.ts';
import { isCyrillic } from '#lib/i18n/formats.ts';
import styles from './logo.module.scss';

/** Returns the link to the drawn name: in Cyrillic for languages that use it, else in Latin script. */
export function toWordLink(language: string): string {
  return `/art/word-${isCyrillic(language) ? 'ru' : 'en'}.svg#word`;
}

/** Returns the name of a company that has no drawn name, or null. */
export function getWrittenName(language: string): string | null {
  const brand = readBrand();
  return brand.palette ? getBrandName(brand, language) : null;
}

/** A word of more characters is smaller than the others, so that it fits in the footer and on a phone. */
const usualWord = 8;

function toNameStyle(name: string) {
  const longest = toLongestWord(name);
  if (longest <= usualWord) return undefined;
  return { fontSize: `clamp(1rem, min(23rem, 40vw) / ${longest}, 1em)`, maxWidth: '25.2rem' };
}

/** The logo: symbol and name, linked to the home page. */
export function Logo({ language }: { language: string }) {
  const t = useTranslations('Logo');
  const name = getWrittenName(language);
  return (
    <a className={styles.logo} href={`/${language}`}>
      {/* biome-ignore lint/performance/noImgElement: a vector drawing */}
      <img className={styles.symbol} src="/art/mark.svg" alt="" width="132" height="101" />
      {name ? (
        <span className={styles.name} style={toNameStyle(name)}>
          {name}{' '}
        </span>
      ) : (
        <svg className={styles.word} aria-hidden="true">
          <use href={toWordLink(language)} />
        </svg>
      )}
      <span className="visuallyHidden">{name ? t('hint') : `${t('word')} ${t('hint')}`}</span>
    </a>
  );
}
