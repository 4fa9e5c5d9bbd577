import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Container } from '#components/ui/container.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { QrCode } from '#components/ui/qr-code.tsx';
import { SocialNetworks } from '#components/ui/social-networks.tsx';
import { isKnownStore } from '#components/ui/store-links.tsx';
import { toTextWidth } from '#components/ui/text-width.ts';
import { toCodeAddress } from '#lib/content/app-stores.ts';
import type { MenuItem } from '#lib/content/initial-data.ts';
import { toSection } from '#lib/content/path.ts';
import { getDateFormat, toDirection } from '#lib/i18n/formats.ts';
import type { Site } from '#lib/pages/load-page.ts';
import styles from './footer.module.scss';
import appStyles from './footer-apps.module.scss';
import bottomStyles from './footer-bottom.module.scss';
import menuStyles from './footer-menu.module.scss';
import { getWrittenName, Logo, toWordLink } from './logo.tsx';
import { MenuLinks } from './menu-links.tsx';

interface FooterProps {
  site: Site;
  /** Ids of the page's blocks, which the footer does not repeat. */
  anchors: string[];
}

/** The footer. Without networks and apps on the contacts page, whose block has them. */
export function Footer({ site, anchors }: FooterProps) {
  const { code, initialData } = site;
  const isContacts = toSection(code) === 'contacts';
  const items = initialData.menu.footer.filter((item) => isOffered(item, code));
  return (
    <footer className={styles.footer}>
      <Container className={styles.top}>
        <div>
          <Logo language={site.language} />
          <About site={site} />
          {!isContacts && <SocialNetworks networks={initialData.socialNetworks} />}
        </div>
        <FooterMenu items={items} code={code} />
        {!isContacts && <FooterApps site={site} anchors={anchors} />}
      </Container>
      <FooterBottom site={site} items={items.filter(({ group }) => !group)} code={code} />
      <Container>
        <Word language={site.language} />
      </Container>
    </footer>
  );
}

function About({ site }: Pick<FooterProps, 'site'>) {
  const t = useTranslations('Footer');
  const phone = site.initialData.contacts.find(({ link }) => link?.startsWith('tel:'));
  return (
    <p className={styles.about}>
      {t('about')}{' '}
      {phone &&
        t.rich('support', {
          phone: () => (
            <a className={styles.phone} href={phone.link}>
              {phone.value}
            </a>
          ),
        })}
    </p>
  );
}

function isDocument({ path }: MenuItem): boolean {
  return toSection(path.slice(1).split(/[#?]/)[0] ?? '') === 'oferta';
}

/** Whether an item is in the menu: the documents are only on the `about` and `oferta` pages. */
function isOffered(item: MenuItem, code: string): boolean {
  return !isDocument(item) || ['about', 'oferta'].includes(toSection(code));
}

interface FooterItemsProps {
  items: MenuItem[];
  code: string;
}

/** Has a column for each group, in the order of first appearance. On phones the groups open and close. */
function FooterMenu({ items, code }: FooterItemsProps) {
  const t = useTranslations('Footer');
  const titles = new Set(items.flatMap(({ group }) => group ?? []));
  return (
    <nav className={menuStyles.footerMenu} aria-label={t('menu')}>
      {[...titles].map((title) => (
        <details key={title} className={menuStyles.group}>
          <summary className={menuStyles.summary}>
            <h2 className={menuStyles.title}>{title}</h2>
          </summary>
          <MenuLinks
            items={items.filter(({ group }) => group === title)}
            code={code}
            className={menuStyles.items}
            linkClassName={menuStyles.link}
          />
        </details>
      ))}
    </nav>
  );
}

/** The apps of passengers and of drivers. */
function FooterApps({ site, anchors }: FooterProps) {
  const t = useTranslations('Footer');
  const { clients, drivers } = site.initialData.apps;
  const cards = [
    { id: 'passengers-apps', title: clients.headerLabel ?? t('passengers'), ...clients },
    { id: 'drivers-apps', title: drivers.headerLabel ?? t('drivers'), ...drivers },
  ].filter(({ appLinks }) => appLinks.length > 0);
  if (cards.length === 0) return null;
  return (
    <ul className={appStyles.footerApps}>
      {cards.map(({ id, title, appLinks, qrCode }) => (
        <li key={id} className={appStyles.card} id={anchors.includes(id) ? undefined : id}>
          <div className={appStyles.code}>
            <QrCode value={toCodeAddress(site, appLinks) ?? ''} src={qrCode?.src} />
          </div>
          <div className={appStyles.links}>
            <b className={appStyles.title}>{title}</b>
            {appLinks.map(({ link, label, iconCode }) => (
              <a key={link} className={appStyles.link} href={link}>
                {isKnownStore(iconCode) && <Icon code={iconCode} className={appStyles.icon} />}
                {label}
              </a>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Copyright, the design credit on the home page, menu items without a group, or else links to the terms. */
function FooterBottom({ site, items, code }: FooterItemsProps & Pick<FooterProps, 'site'>) {
  const t = useTranslations('Footer');
  const format = getDateFormat(useLocale(), { year: 'numeric', timeZone: useTimeZone() });
  const year = format.format(new Date());
  return (
    <Container className={bottomStyles.footerBottom}>
      <p>{t('copyright', { year })}</p>
      {toSection(code) === '' && t('designed-by') && <p>{t('designed-by')}</p>}
      {!items.some(isDocument) && site.initialData.menu.footer.some(isDocument) && (
        <p className={bottomStyles.items}>{t.rich('terms', toTermsLinks(site.language))}</p>
      )}
      {items.length > 0 && (
        <MenuLinks
          items={items}
          code={code}
          className={bottomStyles.items}
          linkClassName={bottomStyles.link}
        />
      )}
    </Container>
  );
}

function toTermsLinks(language: string) {
  const toLink = (hash: string) => (words: ReactNode) => (
    <a className={bottomStyles.link} href={`/${language}/oferta${hash}`}>
      {words}
    </a>
  );
  return { offer: toLink(''), partners: toLink('#partners') };
}

/** The name of the service, as wide as the page and cut off at the bottom. */
function Word({ language }: { language: string }) {
  const name = getWrittenName(language);
  if (name) {
    const width = toTextWidth(name);
    return (
      <svg
        className={styles.word}
        viewBox="0 0 1280 200"
        fill="var(--color-primary-on-dark)"
        aria-hidden="true"
      >
        <text
          className={styles.name}
          x={toDirection(language) === 'rtl' ? 1280 : 0}
          y="196"
          fontSize={Math.min(240, 1280 / width)}
          // The width, in em, is an estimate, so a name that nearly fills the page is stretched to it.
          {...(width > 5 && { textLength: 1270, lengthAdjust: 'spacingAndGlyphs' })}
        >
          {name}
        </text>
      </svg>
    );
  }
  return (
    <svg
      className={styles.word}
      viewBox="0 0 1280 200"
      color="var(--color-primary-on-dark)"
      aria-hidden="true"
    >
      <use href={toWordLink(language)} y="66" width="1280" height="256" />
    </svg>
  );
}
