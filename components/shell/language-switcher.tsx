import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { toLanguage, toPath } from '#lib/content/path.ts';
import type { Site } from '#lib/pages/load-page.ts';
import styles from './language-switcher.module.scss';

/** Links to the page, or to its list, in every available language. Renders nothing if there is only one. */
export function LanguageSwitcher({ site, className }: { site: Site; className?: string | undefined }) {
  const t = useTranslations('LanguageSwitcher');
  const { code, language, versions, listCode = code, query } = site;
  if (versions.length < 2) return null;
  return (
    <nav className={clsx(styles.languageSwitcher, className)} aria-label={t('label')}>
      {versions.map((version) => (
        <a
          key={version.code}
          className={styles.language}
          href={toPath(toLanguage(listCode, version.code)) + (query ? `?${query}` : '')}
          lang={version.code}
          hrefLang={version.code}
          {...(version.code === language && { 'aria-current': 'true' })}
        >
          {version.code.toUpperCase()}
          <span className="visuallyHidden">{version.title}</span>
        </a>
      ))}
    </nav>
  );
}
