import { useTranslations } from 'next-intl';
import { toAppPath } from '#lib/content/app-stores.ts';
import { toSection } from '#lib/content/path.ts';
import type { Site } from '#lib/pages/load-page.ts';
import styles from './app-bar.module.scss';
import { AppBarFrame } from './app-bar-frame.tsx';

/** Sections for passengers. The empty one is the home page. */
const sections = ['', 'tariffs', 'cities', 'safety'];

/** On phones a link to the app above the header of pages for passengers. Without scripts it cannot be closed. */
export function AppBar({ site: { code, language, initialData } }: { site: Site }) {
  const t = useTranslations('AppBar');
  const isShown = sections.includes(toSection(code)) && initialData.apps.clients.appLinks.length > 0;
  if (!isShown) return null;
  return (
    <AppBarFrame label={t('label')} close={t('close')}>
      <a className={styles.link} href={toAppPath(language)}>
        {/* biome-ignore lint/performance/noImgElement: a vector drawing; computers do not load it */}
        <img className={styles.icon} src="/icons/icon.svg" alt="" width="36" height="36" loading="lazy" />
        <span className={styles.text}>
          <b>{t('title')}</b> <small>{t('hint')}</small>
        </span>{' '}
        <span className={styles.open}>{t('open')}</span>
      </a>
    </AppBarFrame>
  );
}
