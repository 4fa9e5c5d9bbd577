import clsx from 'clsx';
import { useFormatter, useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Stops } from '#components/line/stops.tsx';
import { Art } from '#components/ui/art.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { Flag } from '#components/ui/flag.tsx';
import { QrCode } from '#components/ui/qr-code.tsx';
import { StoreLinks } from '#components/ui/store-links.tsx';
import type { Apps } from '#lib/content/initial-data.ts';
import styles from './passengers-apps.module.scss';
import { schema } from './schema.ts';

function PassengersApps({ content, page, headingLevel, line }: BlockProps<typeof schema>) {
  const apps = content.apps ?? page.initialData.apps.clients;
  return (
    <section className={styles.passengersApps}>
      <Line line={line} />
      <Container className={styles.frame}>
        <div className={styles.card}>
          <div className={styles.priceFlags}>
            <Flags prices={ridePrices} tone="blue" />
            <Flags prices={deliveryPrices} tone="orange" isFalling className={styles.deliveries} />
          </div>
          <Art
            className={styles.map}
            image={{ src: '/art/map-city-soft.svg', alt: '', width: 1280, height: 660 }}
          />
          <div className={styles.text}>
            <BlockTitle level={headingLevel} title={content.title} className={styles.title} />
            {content.items.length > 0 && (
              <Stops className={styles.list}>
                {content.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </Stops>
            )}
          </div>
          <div className={styles.phone}>
            <Phone app={apps.icon === 'drivers-logo' ? 'drivers-phone' : 'phone'} />
          </div>
          <Stores apps={apps} />
        </div>
      </Container>
    </section>
  );
}

/** Roubles; decoration that gives an idea of the city's prices. */
const ridePrices = [100, 150, 180, 250];
const deliveryPrices = [70, 75, 85, 100];

const flagStride = 147;

interface FlagsProps {
  prices: number[];
  tone: 'blue' | 'orange';
  isFalling?: boolean;
  className?: string | undefined;
}

/** The dearer, the higher: a hill with the phone on its top. */
function Flags({ prices, tone, isFalling = false, className }: FlagsProps) {
  const format = useFormatter();
  const currency = { style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol' } as const;
  return (
    <svg className={clsx(styles.row, className)} viewBox="0 0 585 180" aria-hidden="true">
      {prices.map((price, index) => (
        <Flag
          key={price}
          text={format.number(price, { ...currency, maximumFractionDigits: 0 })}
          x={4 + (isFalling ? prices.length - 1 - index : index) * flagStride}
          ground={180}
          top={6 + (prices.length - 1 - index) * 26}
          tone={tone}
          fontSize={27}
        />
      ))}
    </svg>
  );
}

/** The drawing of each app, and the two plates on it by their message keys. */
const phones = {
  phone: { file: '/art/phone-blank.svg', plates: ['ride', 'delivery'] },
  'drivers-phone': { file: '/art/phone-drivers.svg', plates: ['fare', 'payout'] },
};

/** The app on a phone: a drawing with live words. */
function Phone({ app }: { app: keyof typeof phones }) {
  const t = useTranslations(`PassengersApps.${app}`);
  const { file, plates } = phones[app];
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 364 740"
      fill="var(--color-text)"
      fontFamily="var(--font-text)"
      fontWeight="600"
      aria-hidden="true"
    >
      <Drawing href={file} width="364" height="740" />
      <text x="48" y="50" fontSize="16">
        9:41
      </text>
      <text x="270" y="112" fill="var(--color-raised)" fontSize="17" textAnchor="middle">
        {t('arrival')}
      </text>
      <text x="38" y="430" fontSize="21" fontWeight="700">
        {t('question')}
      </text>
      <text x="80" y="483" fontSize="17" fontWeight="500">
        {t('address')}
      </text>
      {plates.map((plate, index) => (
        <text key={plate} x={50 + index * 156}>
          <tspan y="588" fill="var(--color-text-muted)" fontSize="15" fontWeight="400">
            {t(plate)}
          </tspan>
          <tspan x={50 + index * 156} y="614" fontSize="20" fontWeight="700">
            {t(`${plate}-price`)}
          </tspan>
        </text>
      ))}
      <text x="182" y="682" fontSize="18" textAnchor="middle">
        {t('order')}
      </text>
    </svg>
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
