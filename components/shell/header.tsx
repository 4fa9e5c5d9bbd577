import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Art } from '#components/ui/art.tsx';
import { LinkButton } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { isIconCode } from '#components/ui/icon-codes.ts';
import { StoreLinks } from '#components/ui/store-links.tsx';
import { findQuickContacts } from '#lib/content/initial-data.ts';
import { toSection } from '#lib/content/path.ts';
import type { Site } from '#lib/pages/load-page.ts';
import styles from './header.module.scss';
import { HeaderFrame } from './header-frame.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { getWrittenName, Logo } from './logo.tsx';
import { toMenuFit } from './menu-fit.ts';
import { MenuLinks } from './menu-links.tsx';
import { MenuSheet } from './menu-sheet.tsx';
import sheetStyles from './sheet-content.module.scss';

interface HeaderProps {
  site: Site;
  isDark?: boolean | undefined;
  isAbsolute?: boolean | undefined;
}

/** Returns the link to the apps for the page's audience, in its footer or a block. The contacts page has neither. */
function toDownloadLink({ code, language, initialData: { apps } }: Site): string | null {
  const section = toSection(code);
  const isForDrivers = ['driver', 'courier'].includes(section) && apps.drivers.appLinks.length > 0;
  if (isForDrivers) return '#drivers-apps';
  if (apps.clients.appLinks.length === 0) return null;
  return section === 'contacts' ? `/${language}#passengers-apps` : '#passengers-apps';
}

export function Header({ site, isDark = false, isAbsolute = false }: HeaderProps) {
  const t = useTranslations('Header');
  const items = site.initialData.menu.header;
  const downloadLink = toDownloadLink(site);
  const fit = toMenuFit({
    texts: items.map(({ text }) => text),
    languages: site.versions.length,
    button: downloadLink && t('download'),
    more: t('more'),
    name: getWrittenName(site.language),
  });
  return (
    <HeaderFrame
      className={clsx(styles.header, isDark && styles.dark, isAbsolute && styles.absolute)}
      data-menu-start={fit.start}
      data-menu-whole={fit.whole}
    >
      <div className={styles.bar}>
        <Logo language={site.language} />
        <nav className={styles.nav} aria-label={t('menu')}>
          <MenuLinks
            items={items}
            code={site.code}
            className={styles.menu}
            linkClassName={styles.link}
            starts={fit.items}
          />
        </nav>
        <div className={styles.end}>
          {/* On a phone there is no space for three languages; the menu has all of them. */}
          <LanguageSwitcher
            site={site}
            className={clsx(styles.languages, site.versions.length > 2 && 'desktopOnly')}
          />
          {downloadLink && (
            <div className={styles.download}>
              <LinkButton href={downloadLink} variant="small" look={isDark ? 'default' : 'dark'}>
                {t('download')}
              </LinkButton>
            </div>
          )}
          <MenuSheet openLabel={t('open')} more={t('more')} closeLabel={t('close')} title={t('sheet')}>
            <SheetContent site={site} />
          </MenuSheet>
        </div>
      </div>
    </HeaderFrame>
  );
}

const drawing = { src: '/art/menu-scene.svg', alt: '', width: 320, height: 100 };

/** Content of the opened menu: all items, phone number and chat, the car on its line, the apps. */
function SheetContent({ site }: { site: Site }) {
  const t = useTranslations('Header');
  const { menu, apps, contacts } = site.initialData;
  const quick = findQuickContacts(contacts);
  return (
    <div className={sheetStyles.sheetContent}>
      <div className={sheetStyles.head}>
        <Logo language={site.language} />
        <LanguageSwitcher site={site} />
      </div>
      <nav aria-label={t('menu')}>
        <MenuLinks
          items={menu.header}
          code={site.code}
          className={sheetStyles.menu}
          linkClassName={sheetStyles.link}
        />
      </nav>
      {quick.length > 0 && (
        <ul className={sheetStyles.contacts}>
          {quick.map(({ label, value, link, iconCode }) => (
            <li key={link}>
              <a className={sheetStyles.contact} href={link}>
                {isIconCode(iconCode) && <Icon code={iconCode} className={sheetStyles.icon} />}
                <span>
                  <small className={sheetStyles.label}>{label}</small> <b>{value}</b>
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <div className={sheetStyles.scene}>
        <Art image={drawing} className={sheetStyles.art} />
      </div>
      <StoreLinks className={sheetStyles.stores} links={apps.clients.appLinks} look="light" />
    </div>
  );
}
