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
  const audience = content.audience ?? (apps.icon === 'drivers-logo' ? 'drivers' : 'clients');
  const [rising, falling] = prices[audience];
  return (
    <section className={styles.passengersApps}>
      <Line line={line} />
      <Container className={styles.frame}>
        <div className={styles.card}>
          <div className={styles.priceFlags}>
            <Flags prices={rising} tone="blue" />
            <Flags prices={falling} tone="orange" isFalling className={styles.falling} />
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
            <Phone audience={audience} />
          </div>
          <Stores apps={apps} />
        </div>
      </Container>
    </section>
  );
}

const extras = { seat: 100, pet: 150, luggage: 180 };
const byTheWay = { stop: 70, umbrella: 85 };

/** Prices in roubles on each audience's flags, by message key: rising flags, then falling ones from right to left. */
const prices = {
  clients: [extras, byTheWay],
  drivers: [{ ...extras, wheelchair: 250 }, byTheWay],
  couriers: [
    { rain: 70, address: 75, 'e-bike': 85 },
    { bag: 100, 'cat-food': 100 },
  ],
} as const;

const flagStride = 147;

interface FlagsProps {
  prices: Record<string, number>;
  tone: 'blue' | 'orange';
  isFalling?: boolean;
  className?: string | undefined;
}

/** Flags whose height grows with the price: a hill with the phone on top. */
function Flags({ prices, tone, isFalling = false, className }: FlagsProps) {
  const t = useTranslations('PassengersApps.prices');
  const format = useFormatter();
  const currency = { style: 'currency', currency: 'RUB', currencyDisplay: 'narrowSymbol' } as const;
  const entries = Object.entries(prices);
  return (
    <svg
      className={clsx(styles.row, 'directed', className)}
      viewBox="0 0 585 180"
      direction="ltr"
      aria-hidden="true"
    >
      {entries.map(([name, price], index) => {
        const x = 4 + (isFalling ? 3 - index : index) * flagStride;
        const top = 6 + (3 - index) * 26;
        return (
          <g key={name}>
            <text x={x} y={top - 12} fontSize="21">
              {t(name)}
            </text>
            <Flag
              text={format.number(price, { ...currency, maximumFractionDigits: 0 })}
              {...{ x, top, tone }}
              ground={180}
              fontSize={27}
            />
          </g>
        );
      })}
    </svg>
  );
}

/** Each app's drawing, with the message keys of its texts and its two plates. */
const phones = {
  clients: { file: '/art/phone-blank.svg', words: 'phone', plates: ['ride', 'delivery'] },
  drivers: { file: '/art/phone-drivers.svg', words: 'drivers-phone', plates: ['fare', 'payout'] },
  couriers: { file: '/art/phone-couriers.svg', words: 'couriers-phone', plates: ['fare', 'payout'] },
} as const;

/** The app on a phone: a drawing with translated text. */
function Phone({ audience }: { audience: keyof typeof phones }) {
  const { file, words, plates } = phones[audience];
  const t = useTranslations(`PassengersApps.${words}`);
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 364 740"
      // The text starts where the drawing has room for it.
      direction="ltr"
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
