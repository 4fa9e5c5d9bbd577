import { useTranslations } from 'next-intl';
import { StoreLinks } from '#components/ui/store-links.tsx';
import type { Site } from '#lib/pages/load-page.ts';
import { LanguageSwitcher } from './language-switcher.tsx';
import { Logo } from './logo.tsx';
import { MenuLinks } from './menu-links.tsx';
import styles from './sheet-content.module.scss';

/** What the opened menu shows: the whole menu, the car on its line, the apps. */
export function SheetContent({ site }: { site: Site }) {
  const t = useTranslations('Header');
  const { menu, apps } = site.initialData;
  return (
    <div className={styles.sheetContent}>
      <div className={styles.head}>
        <Logo language={site.language} />
        <LanguageSwitcher {...site} />
      </div>
      <nav aria-label={t('menu')}>
        <MenuLinks items={menu.header} code={site.code} className={styles.menu} linkClassName={styles.link} />
      </nav>
      <div className={styles.scene}>
        {/* biome-ignore lint/performance/noImgElement: a vector drawing, there is nothing to optimise */}
        <img
          className={styles.art}
          src="/art/menu-scene.svg"
          alt=""
          width="320"
          height="100"
          loading="lazy"
        />
      </div>
      <StoreLinks className={styles.stores} links={apps.clients.appLinks} look="light" />
    </div>
  );
}
