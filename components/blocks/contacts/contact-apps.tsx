import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Container } from '#components/ui/container.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { isIconCode } from '#components/ui/icon-codes.ts';
import { QrCode } from '#components/ui/qr-code.tsx';
import { StoreLinks } from '#components/ui/store-links.tsx';
import type { Apps, AppsByAudience } from '#lib/content/initial-data.ts';
import styles from './contact-apps.module.scss';

const audiences = ['clients', 'drivers'] as const;

interface AppCardProps {
  audience: (typeof audiences)[number];
  apps: Apps;
  headingLevel: 'h2' | 'h3';
}

function AppCard({ audience, apps, headingLevel: Level }: AppCardProps) {
  const t = useTranslations('ContactApps');
  const { headerLabel, icon, appLinks, qrCode } = apps;
  return (
    <li className={clsx(styles.card, styles[audience])}>
      <div>
        <Level className={styles.title}>
          {isIconCode(icon) && <Icon code={icon} className={styles.icon} />}
          {headerLabel ?? t(audience)}
        </Level>
        <StoreLinks links={appLinks} />
      </div>
      <div className={styles.code}>
        <QrCode value={appLinks[0]?.link ?? ''} src={qrCode?.src} />
      </div>
    </li>
  );
}

interface ContactAppsProps {
  apps: AppsByAudience;
  headingLevel: 'h2' | 'h3';
}

/** Stands in for the footer's app blocks, which the page of contacts does not have. */
export function ContactApps({ apps, headingLevel }: ContactAppsProps) {
  const shown = audiences.filter((audience) => apps[audience].appLinks.length > 0);
  if (shown.length === 0) return null;
  return (
    <Container as="ul" className={styles.apps}>
      {shown.map((audience) => (
        <AppCard key={audience} audience={audience} apps={apps[audience]} headingLevel={headingLevel} />
      ))}
    </Container>
  );
}
