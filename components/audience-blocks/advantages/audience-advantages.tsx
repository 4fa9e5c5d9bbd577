import clsx from 'clsx';
import type { AudienceProps } from '#components/audience-blocks/audience-props.ts';
import { Line } from '#components/line/line.tsx';
import { Art } from '#components/ui/art.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { Html } from '#components/ui/html.tsx';
import { keepHyphens } from '#components/ui/plain-heading.tsx';
import { Video } from '#components/ui/video.tsx';
import type { Advantage } from '#lib/content/advantage.ts';
import type { Image } from '#lib/content/fields.ts';
import { toText } from '#lib/content/html.ts';
import styles from './audience-advantages.module.scss';
import type { schema } from './schema.ts';

interface AudienceAdvantagesProps extends AudienceProps<typeof schema> {
  image: Image;
}

/** Advantages of working here: a big card with the scene, small cards with the reasons. */
export function AudienceAdvantages({ content, image, tone, headingLevel, line }: AudienceAdvantagesProps) {
  const { title, lead, kind, items } = content;
  const video = kind === 'video' ? content.video : undefined;
  return (
    <section className={clsx(styles.audienceAdvantages, styles[tone], styles[kind])}>
      <Line line={line} />
      <Container className={styles.grid}>
        <div className={styles.lead}>
          <BlockTitle level={headingLevel} title={title} className={styles.title} />
          {lead && <p className={styles.leadText}>{keepHyphens(lead)}</p>}
          {video ? (
            <Video video={video} className={styles.player} />
          ) : (
            <Art image={image} className={styles.scene} />
          )}
        </div>
        <ul className={styles.list}>
          {items.map((item) => (
            <AdvantageCard key={item.id} item={item} />
          ))}
        </ul>
      </Container>
    </section>
  );
}

function AdvantageCard({ item }: { item: Advantage }) {
  return (
    <li className={clsx(styles.card, item.type === 'blue' && styles.blueCard)}>
      {item.image && <Art image={item.image} className={styles.image} />}
      <Heading level="h3" size="h4">
        {toText(item.title)}
      </Heading>
      <Html className={styles.text}>{item.description}</Html>
      {item.items.length > 0 && (
        <ul className={styles.entries}>
          {item.items.map((entry) => (
            <li key={entry}>
              <Html as="span">{entry}</Html>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
