import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { Container } from '#components/ui/container.tsx';
import { toSection } from '#lib/content/path.ts';
import { getDateFormat } from '#lib/i18n/formats.ts';
import type { Site } from '#lib/pages/load-page.ts';
import styles from './footer-bottom.module.scss';
import { isOffered } from './menu.ts';
import { MenuLinks } from './menu-links.tsx';

/** Copyright, the credit of the home page, and the menu items that belong to no group. */
export function FooterBottom({ site: { code, initialData } }: { site: Site }) {
  const t = useTranslations('Footer');
  const format = getDateFormat(useLocale(), { year: 'numeric', timeZone: useTimeZone() });
  const year = format.format(new Date());
  const items = initialData.menu.footer.filter((item) => !item.group && isOffered(item, code));
  return (
    <Container className={styles.footerBottom}>
      <p>{t('copyright', { year })}</p>
      {toSection(code) === '' && <p>{t('designed-by')}</p>}
      {items.length > 0 && (
        <MenuLinks items={items} code={code} className={styles.items} linkClassName={styles.link} />
      )}
    </Container>
  );
}
