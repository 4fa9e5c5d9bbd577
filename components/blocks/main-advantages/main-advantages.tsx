import clsx from 'clsx';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Stops } from '#components/line/stops.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import { Html } from '#components/ui/html.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useKeptWords } from '#components/ui/kept-words.tsx';
import { type HeadingLevel, keepHyphens } from '#components/ui/plain-heading.tsx';
import { SwipeRow } from '#components/ui/swipe-row.tsx';
import { Video } from '#components/ui/video.tsx';
import { readBrand } from '#lib/brand/read-brand.ts';
import type { Video as VideoData } from '#lib/content/fields.ts';
import { AdvantageImage } from './advantage-image.tsx';
import styles from './main-advantages.module.scss';
import { type MainAdvantage, schema } from './schema.ts';

function MainAdvantages({ content, headingLevel, line }: BlockProps<typeof schema>) {
  const { title, lead, kind, items, video } = content;
  const isSequence = kind === 'sequence' || (kind === 'video' && !video);
  const cardLevel = headingLevel === 'h1' ? 'h2' : 'h3';
  return (
    <section className={clsx(styles.mainAdvantages, !isSequence && styles.open)}>
      <Line line={line} />
      <Container>
        <div className={styles.head}>
          <BlockTitle level={headingLevel} title={title} />
          {lead && <p className={styles.lead}>{keepHyphens(lead)}</p>}
        </div>
        {kind === 'fixed' && <PinnedAdvantages items={items} level={cardLevel} />}
        {kind === 'video' && video && <VideoAdvantages items={items} level={cardLevel} video={video} />}
        {isSequence && <SequenceAdvantages items={items} level={cardLevel} label={title} />}
      </Container>
    </section>
  );
}

interface AdvantagesProps {
  items: MainAdvantage[];
  level: HeadingLevel;
}

/** Cards in one row, or a grid of 7 and 5 columns, then 5 and 7; solid and soft cards alternate. */
function SequenceAdvantages({ items, level, label }: AdvantagesProps & { label: string }) {
  const isRow = readBrand().cards === 'row';
  return (
    <SwipeRow className={clsx(styles.sequence, isRow && styles.row)} label={label}>
      {items.map((item, index) => {
        const isWide = index % 4 === 0 || index % 4 === 3;
        return (
          <li key={item.id} className={clsx(styles.card, toTone(item, index), isWide && styles.wide)}>
            <AdvantageText item={item} level={level} className={styles.cardText} />
            <AdvantageImage item={item} />
          </li>
        );
      })}
    </SwipeRow>
  );
}

/**
 * In large windows the image stays in place while the texts scroll, and the next image slides over it. Narrower ones have
 * rows. An even number of items is in two columns.
 */
function PinnedAdvantages({ items, level }: AdvantagesProps) {
  return (
    <ul className={items.length % 2 === 0 ? styles.pairs : styles.pinned} style={{ '--count': items.length }}>
      {items.map((item, index) => (
        <li key={item.id} className={styles.item} style={{ '--row': index + 1 }}>
          {(item.scene || item.image) && (
            <div className={clsx(styles.panel, toTone(item, index))}>
              <AdvantageImage item={item} />
            </div>
          )}
          <AdvantageText item={item} level={level} className={styles.panelText} />
        </li>
      ))}
    </ul>
  );
}

function toTone({ type }: MainAdvantage, index: number): string {
  return clsx(styles[type], index % 4 > 1 && styles.soft);
}

/** A video with the advantages beside it. */
function VideoAdvantages({ items, level, video }: AdvantagesProps & { video: VideoData }) {
  return (
    <div className={styles.videoAdvantages}>
      <Video className={styles.video} video={video} caption={video.title} />
      <Stops className={styles.list}>
        {items.map((item) => (
          <li key={item.id}>
            <AdvantageText item={item} level={level} />
          </li>
        ))}
      </Stops>
    </div>
  );
}

/** Not a host name: its slash follows another one. */
const linkToFile = /^<a href="[^"]*(?<!\/)\/[^"/]+\.\w+"/;

interface AdvantageTextProps {
  item: MainAdvantage;
  level: HeadingLevel;
  className?: string | undefined;
}

function AdvantageText({ item, level: Level, className }: AdvantageTextProps) {
  const keep = useKeptWords();
  return (
    <div className={className}>
      <Level className={styles.title}>
        <Html as="span">{item.title.includes('<') ? item.title : keep(item.title)}</Html>
      </Level>
      <Html className={styles.description}>{item.description}</Html>
      {item.items.length > 0 && (
        <ul className={styles.entries}>
          {item.items.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: items may repeat, and a longer key would be sent with the page
            <li key={index}>
              {linkToFile.test(entry) && <Icon code="download" />}
              <Html as="span">{entry}</Html>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const mainAdvantages = defineBlock(schema, MainAdvantages, { kind: 'cross' });
