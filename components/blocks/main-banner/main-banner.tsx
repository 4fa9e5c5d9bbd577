import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { TripEstimate } from '#components/trip/trip-estimate.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { keepHyphens } from '#components/ui/plain-heading.tsx';
import { QrCode } from '#components/ui/qr-code.tsx';
import { StartHeading, shrinkToRoom, startScale } from '#components/ui/start-heading.tsx';
import { StoreLinks } from '#components/ui/store-links.tsx';
import { readBrand } from '#lib/brand/read-brand.ts';
import { toCodeAddress } from '#lib/content/app-stores.ts';
import type { Apps } from '#lib/content/initial-data.ts';
import type { PageContext } from '#lib/pages/load-page.ts';
import styles from './main-banner.module.scss';
import { DesktopScene, MobileScene, StreetScene } from './scene.tsx';
import { schema } from './schema.ts';
import street from './street.module.scss';

/** The text and a street in a panel. Its road leaves the panel on the left and is the start of the line. */
function StreetBanner({ content, headingLevel, page, line }: BlockProps<typeof schema>) {
  return (
    <section className={street.streetBanner}>
      {line.enter && <Line line={line} />}
      <Container className={street.panel}>
        <div className={street.text}>
          <BlockTitle level={headingLevel} title={content.title} size="xl" />
          <p className={street.lead}>{keepHyphens(content.lead)}</p>
          <StoreLinks links={page.initialData.apps.clients.appLinks} />
        </div>
        <StreetScene flag={content.flag} vehicle={content.vehicle} />
      </Container>
      {!line.enter && line.exit === 'left' && <i className={street.exit} aria-hidden="true" />}
    </section>
  );
}

function MainBanner(props: BlockProps<typeof schema>) {
  const { hero, line: lineKind } = readBrand();
  const Banner = hero === 'street' || lineKind !== 'road' ? StreetBanner : LoopBanner;
  return (
    <>
      <Banner {...props} />
      <TripCard {...props} />
    </>
  );
}

/** The price between two places, below the banner. */
function TripCard({ content: { trips }, page, line: { exit } }: BlockProps<typeof schema>) {
  const t = useTranslations('Trip');
  if (!trips) return null;
  return (
    <div className={styles.trip}>
      <Line line={{ enter: exit, exit }} />
      <Container>
        <div className={styles.card}>
          <Heading level="h2" size="h3">
            {t('title')}
          </Heading>
          <TripEstimate trips={trips} page={page} />
        </div>
      </Container>
    </div>
  );
}

/** Size of a title in large windows, in 1/1440 of the window's width, and the room for it, in em of this size. */
const titleSize = 124;
const titleRoom = 6.25;

/** The text beside the line, which makes a wide turn around a scene. */
function LoopBanner({ content, headingLevel, page, line }: BlockProps<typeof schema>) {
  const { clients } = page.initialData.apps;
  const scene = { flag: content.flag, vehicle: content.vehicle, hasTail: line.exit === 'left' };
  const factor = shrinkToRoom(content.title, page.language, titleRoom);
  return (
    <section
      className={clsx(styles.mainBanner, startScale(content.title, page.language))}
      {...(factor < 1 && { style: { '--start-size': titleSize * factor, '--start-size-mobile': '3.8rem' } })}
    >
      {line.enter && <Line line={line} />}
      <div className={styles.head}>
        <StartHeading level={headingLevel} className={styles.title}>
          {content.title}
        </StartHeading>
        {/* After the heading, whose height sets its position. Before it, the scene would jump while the page loads. */}
        <DesktopScene {...scene} />
      </div>
      <div className={styles.body}>
        <p className={styles.lead}>{keepHyphens(content.lead)}</p>
        <StoreLinks className={styles.stores} links={clients.appLinks} />
        <Board apps={clients} page={page} />
        <MobileScene {...scene} />
      </div>
    </section>
  );
}

/** The billboard with the QR code. Visitors who cannot scan it have the store links. */
function Board({ apps: { appLinks, qrCode }, page }: { apps: Apps; page: PageContext }) {
  const t = useTranslations('MainBanner');
  const code = toCodeAddress(page, appLinks);
  if (!code) return null;
  return (
    <div className={styles.board} aria-hidden="true">
      <QrCode value={code} src={qrCode?.src} />
      <p>{t('scan')}</p>
    </div>
  );
}

export const mainBanner = defineBlock(schema, MainBanner, { kind: 'start', exit: 'left' });
