import { useTranslations } from 'next-intl';
import type { Site } from '#lib/pages/load-page.ts';
import styles from './footer-menu.module.scss';
import { isOffered, toGroups } from './menu.ts';
import { MenuLinks } from './menu-links.tsx';

export function FooterMenu({ site: { code, initialData } }: { site: Site }) {
  const t = useTranslations('Footer');
  const groups = toGroups(initialData.menu.footer.filter((item) => isOffered(item, code)));
  return (
    <nav className={styles.footerMenu} aria-label={t('menu')}>
      {groups.map(({ title, items }) => (
        <div key={title} className={styles.group}>
          <h2 className={styles.title}>{title}</h2>
          <MenuLinks items={items} code={code} className={styles.items} linkClassName={styles.link} />
        </div>
      ))}
    </nav>
  );
}
