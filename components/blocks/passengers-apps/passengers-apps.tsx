import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Stops } from '#components/line/stops.tsx';
import { Art } from '#components/ui/art.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { QrCode } from '#components/ui/qr-code.tsx';
import { StoreLinks } from '#components/ui/store-links.tsx';
import type { Apps } from '#lib/content/initial-data.ts';
import styles from './passengers-apps.module.scss';
import { Phone } from './phone.tsx';
import { PriceFlags } from './price-flags.tsx';
import { schema } from './schema.ts';

function PassengersApps({ content, page, headingLevel, line }: BlockProps<z.output<typeof schema>>) {
  const apps = content.apps ?? page.initialData.apps.clients;
  return (
    <section className={styles.passengersApps}>
      <Line line={line} />
      <Container className={styles.frame}>
        <div className={styles.card}>
          <PriceFlags />
          <Art
            className={styles.map}
            image={{ src: '/art/map-city-soft.svg', alt: '', width: 1280, height: 660 }}
          />
          <div className={styles.text}>
            <Heading level={headingLevel} size="h2" stop className={styles.title}>
              {content.title}
            </Heading>
            {content.items.length > 0 && (
              <Stops
                className={styles.list}
                items={content.items.map((item) => ({ key: item, content: item }))}
              />
            )}
          </div>
          <Phone app={apps.icon === 'drivers-logo' ? 'drivers-phone' : 'phone'} className={styles.phone} />
          <Stores apps={apps} />
        </div>
      </Container>
    </section>
  );
}

function Stores({ apps: { appLinks, qrCode } }: { apps: Apps }) {
  const t = useTranslations('PassengersApps');
  const [first] = appLinks;
  return (
    <div className={styles.get}>
      {first && (
        <div className={styles.scan} aria-hidden="true">
          <div className={styles.code}>
            <QrCode value={first.link} src={qrCode?.src} />
          </div>
          <p>{t('scan')}</p>
        </div>
      )}
      <StoreLinks links={appLinks} className={styles.stores} />
    </div>
  );
}

export const passengersApps = defineBlock(schema, PassengersApps);
