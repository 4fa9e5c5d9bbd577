import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { QrCode } from '#components/ui/qr-code.tsx';
import { isKnownStore } from '#components/ui/store-links.tsx';
import type { Apps, AppsByAudience } from '#lib/content/initial-data.ts';
import styles from './footer-apps.module.scss';

interface FooterAppsProps {
  apps: AppsByAudience;
  anchors: string[];
}

/** The apps of passengers and of drivers. Their anchors stand here unless a block of the page has them. */
export function FooterApps({ apps, anchors }: FooterAppsProps) {
  const t = useTranslations('Footer');
  const cards = [
    { id: 'passengers-apps', title: apps.clients.headerLabel ?? t('passengers'), ...apps.clients },
    { id: 'drivers-apps', title: apps.drivers.headerLabel ?? t('drivers'), ...apps.drivers },
  ].filter(({ appLinks }) => appLinks.length > 0);
  if (cards.length === 0) return null;
  return (
    <ul className={styles.footerApps}>
      {cards.map((card) => (
        <AppCard key={card.id} {...card} id={anchors.includes(card.id) ? undefined : card.id} />
      ))}
    </ul>
  );
}

function AppCard({ id, title, appLinks, qrCode }: Apps & { id: string | undefined; title: string }) {
  return (
    <li className={styles.card} id={id}>
      <div className={styles.code}>
        <QrCode value={appLinks[0]?.link ?? ''} src={qrCode?.src} />
      </div>
      <div className={styles.links}>
        <b className={styles.title}>{title}</b>
        {appLinks.map(({ link, label, iconCode }) => (
          <a key={link} className={styles.link} href={link}>
            {isKnownStore(iconCode) && <Icon code={iconCode} className={styles.icon} />}
            {label}
          </a>
        ))}
      </div>
    </li>
  );
}
