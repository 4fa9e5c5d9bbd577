import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { z } from 'zod';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { useMoneyTexts } from '#components/estimate/estimate-block.tsx';
import { toMoney } from '#components/estimate/estimate-texts.ts';
import { Line } from '#components/line/line.tsx';
import { Stops } from '#components/line/stops.tsx';
import { Art } from '#components/ui/art.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import { Flag } from '#components/ui/flag.tsx';
import { QrCode } from '#components/ui/qr-code.tsx';
import { StoreLinks } from '#components/ui/store-links.tsx';
import { toCodeAddress } from '#lib/content/app-stores.ts';
import type { Apps } from '#lib/content/initial-data.ts';
import type { PageContext } from '#lib/pages/load-page.ts';
import styles from './passengers-apps.module.scss';
import { schema, shownPrices } from './schema.ts';

function PassengersApps({ content, page, headingLevel, line }: BlockProps<typeof schema>) {
  const apps = content.apps ?? page.initialData.apps.clients;
  const audience = content.audience ?? (apps.icon === 'drivers-logo' ? 'drivers' : 'clients');
  const prices = content.prices ?? shownPrices.parse({});
  const money = useMoneyTexts(page.language);
  const toPrice = (amount: number) => toMoney(amount, money);
  const [rising, falling] = flags[audience].map((ids) => toFlags(ids, prices.extras, toPrice));
  const isPage = headingLevel === 'h1';
  return (
    <section className={clsx(styles.passengersApps, isPage && styles.page)}>
      <Line line={line} />
      <Container className={styles.frame}>
        <div className={styles.card}>
          {!isPage && (
            <div className={styles.priceFlags}>
              <Flags flags={rising ?? []} tone="blue" />
              <Flags flags={falling ?? []} tone="orange" isFalling className={styles.falling} />
            </div>
          )}
          <Art
            className={styles.map}
            image={{ src: '/art/map-city-soft.svg', alt: '', width: 1280, height: 660 }}
          />
          <div className={styles.text}>
            <BlockTitle level={headingLevel} title={content.title} className={styles.title} />
            {isPage && <StoreLinks links={apps.appLinks} className={styles.stores} />}
            {content.items.length > 0 && (
              <Stops className={styles.list}>
                {content.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </Stops>
            )}
          </div>
          <div className={styles.phone}>
            <Phone {...{ audience, prices, toPrice }} />
          </div>
          <Stores apps={apps} page={page} isScanOnly={isPage} />
        </div>
      </Container>
    </section>
  );
}

type Prices = z.output<typeof shownPrices>;
type ToPrice = (amount: number) => string;

const extras = ['seat', 'pet', 'luggage', 'wheelchair'];
const byTheWay = ['stop', 'umbrella'];

/** Services on each audience's flags, by message key: rising flags, then falling ones from right to left. */
const flags = {
  clients: [extras.slice(0, 3), byTheWay],
  senders: [[], []],
  drivers: [extras, byTheWay],
  couriers: [
    ['rain', 'address', 'e-bike'],
    ['bag', 'cat-food'],
  ],
} as const;

/** The services that have a price, the cheapest first. */
function toFlags(ids: readonly string[], all: Prices['extras'], toPrice: ToPrice) {
  const priced = ids.flatMap((id) => (all[id] === undefined ? [] : [{ id, price: all[id] }]));
  return priced.sort((a, b) => a.price - b.price).map(({ id, price }) => ({ id, text: toPrice(price) }));
}

const flagStride = 147;

interface FlagsProps {
  flags: { id: string; text: string }[];
  tone: 'blue' | 'orange';
  isFalling?: boolean;
  className?: string | undefined;
}

/** Flags whose height grows with the price: a hill with the phone on top. */
function Flags({ flags, tone, isFalling = false, className }: FlagsProps) {
  const t = useTranslations('PassengersApps.prices');
  return (
    <svg
      className={clsx(styles.row, 'directed', className)}
      viewBox="0 0 585 180"
      direction="ltr"
      aria-hidden="true"
    >
      {flags.map(({ id, text }, index) => {
        const x = 4 + (isFalling ? 3 - index : index) * flagStride;
        const top = 6 + (3 - index) * 26;
        return (
          <g key={id}>
            <text x={x} y={top - 12}>
              {t(id)}
            </text>
            <Flag text={text} {...{ x, top, tone }} ground={180} fontSize={27} />
          </g>
        );
      })}
    </svg>
  );
}

/** Each app's drawing, with the message key of its texts. */
const phones = {
  clients: { file: '/art/phone-blank.svg', words: 'phone' },
  senders: { file: '/art/phone-couriers.svg', words: 'senders-phone' },
  drivers: { file: '/art/phone-drivers.svg', words: 'drivers-phone' },
  couriers: { file: '/art/phone-couriers.svg', words: 'couriers-phone' },
} as const;

type PriceCard = [label: string, price: string];

interface PhoneProps {
  audience: keyof typeof phones;
  prices: Prices;
  toPrice: ToPrice;
}

/** The two cards of a driver's or courier's phone: pay per order if the messages contain it, else per hour. */
function useWorkCards({ audience, prices: { hour }, toPrice }: PhoneProps): PriceCard[] {
  const t = useTranslations(`PassengersApps.${audience === 'couriers' ? 'couriers-phone' : 'drivers-phone'}`);
  if (t('fare-price') || hour === undefined)
    return [
      [t('fare'), t('fare-price')],
      [t('payout'), t('payout-price')],
    ];
  return [
    [t('hour'), toPrice(hour)],
    [t('shift'), toPrice(hour * 4)],
  ];
}

/** The two cards of a client's phone: a ride, and a delivery if the messages contain its price, else a second class. */
function useRideCards({ prices: { classes }, toPrice }: PhoneProps) {
  const t = useTranslations('PassengersApps.phone');
  const [ride, other] = classes.map(({ title, price }): PriceCard => [title, toPrice(price)]);
  const delivery: PriceCard = [t('delivery'), t('delivery-price')];
  const isRide = !t('delivery-price') && other !== undefined;
  return { cards: [ride ?? [t('ride'), ''], isRide ? other : delivery] as PriceCard[], isRide };
}

/** The two cards of a sender's phone: when the courier comes, and how to pay. */
function useSendCards(): PriceCard[] {
  const t = useTranslations('PassengersApps.senders-phone');
  return [
    [t('pickup'), t('pickup-time')],
    [t('payment'), t('payment-way')],
  ];
}

/** The app on a phone: a drawing with translated text. */
function Phone(props: PhoneProps) {
  const { file, words } = phones[props.audience];
  const t = useTranslations(`PassengersApps.${words}`);
  const work = useWorkCards(props);
  const { cards: rides, isRide } = useRideCards(props);
  const sending = useSendCards();
  const isClients = props.audience === 'clients';
  const cards = { clients: rides, senders: sending, drivers: work, couriers: work }[props.audience];
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 364 740"
      // The text starts where the drawing has space for it.
      direction="ltr"
      fill="var(--color-text)"
      fontFamily="var(--font-text)"
      fontWeight="600"
      aria-hidden="true"
    >
      <Drawing href={file} width="364" height="740" />
      <text x="48" y="50" fontSize="17">
        9:41
      </text>
      <text x="262" y="113" fill="var(--color-raised)" fontSize="19" textAnchor="middle">
        {t('arrival')}
      </text>
      <text x="38" y="431" fontSize="24">
        {t('question')}
      </text>
      <text x="80" y="484" fontSize="19" fontWeight="500">
        {t('address')}
      </text>
      {isClients && isRide && (
        <>
          <rect x="188" y="518" width="140" height="112" rx="20" fill="var(--color-secondary-tint)" />
          <Drawing href="/art/car-side-ink.svg" x="202" y="530" width="82" height="32" />
        </>
      )}
      {cards.map(([label, price], index) => (
        <text key={label} x={50 + index * 156}>
          <tspan y="589" fill="var(--color-text-muted)" fontSize="18" fontWeight="500">
            {label}
          </tspan>
          <tspan x={50 + index * 156} y="616" fontSize="22" fontWeight="700">
            {price}
          </tspan>
        </text>
      ))}
      <text x="182" y="683" fill="var(--color-on-primary)" fontSize="20" textAnchor="middle">
        {t('order', { price: (isClients && cards[0]?.[1]) || 'none' })}
      </text>
    </svg>
  );
}

interface StoresProps {
  apps: Apps;
  page: PageContext;
  isScanOnly: boolean;
}

function Stores({ apps: { appLinks, qrCode }, page, isScanOnly }: StoresProps) {
  const t = useTranslations('PassengersApps');
  const code = toCodeAddress(page, appLinks);
  return (
    <div className={styles.get}>
      {code && (
        <div className={styles.scan} aria-hidden="true">
          <div className={styles.code}>
            <QrCode value={code} src={qrCode?.src} />
          </div>
          <p>{t('scan')}</p>
        </div>
      )}
      {!isScanOnly && <StoreLinks links={appLinks} className={styles.stores} />}
    </div>
  );
}

export const passengersApps = defineBlock(schema, PassengersApps);
