import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { QrCode } from '#components/ui/qr-code.tsx';
import { StartHeading, startScale } from '#components/ui/start-heading.tsx';
import { StoreLinks } from '#components/ui/store-links.tsx';
import type { Apps } from '#lib/content/initial-data.ts';
import styles from './main-banner.module.scss';
import { DesktopScene, MobileScene } from './scene.tsx';
import { schema } from './schema.ts';

function MainBanner({ content, headingLevel, page, line }: BlockProps<typeof schema>) {
  const { clients } = page.initialData.apps;
  const hasTail = line.exit === 'left';
  return (
    <section className={clsx(styles.mainBanner, startScale(content.title))}>
      {line.enter && <Line line={line} />}
      <div className={styles.head}>
        <StartHeading level={headingLevel} className={styles.title}>
          {content.title}
        </StartHeading>
        {/* After the heading, whose height sets its position. Before it, the scene would jump while the page loads. */}
        <DesktopScene flag={content.flag} hasTail={hasTail} />
      </div>
      <div className={styles.body}>
        <p className={styles.lead}>{content.lead}</p>
        <StoreLinks className={styles.stores} links={clients.appLinks} />
        <Board apps={clients} />
        <MobileScene flag={content.flag} hasTail={hasTail} />
      </div>
    </section>
  );
}

/** The billboard with the QR code. Visitors who cannot scan it have the store links. */
function Board({ apps: { appLinks, qrCode } }: { apps: Apps }) {
  const t = useTranslations('MainBanner');
  const [first] = appLinks;
  if (!first) return null;
  return (
    <div className={styles.board} aria-hidden="true">
      <QrCode value={first.link} src={qrCode?.src} />
      <p>{t('scan')}</p>
    </div>
  );
}

export const mainBanner = defineBlock(schema, MainBanner, { kind: 'start', exit: 'left' });
