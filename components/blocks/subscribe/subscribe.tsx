import clsx from 'clsx';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { SubscribeForm } from '#components/forms/subscribe-form.tsx';
import { Line } from '#components/line/line.tsx';
import { opposite } from '#components/line/line-plan.ts';
import { Art } from '#components/ui/art.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import { keepHyphens } from '#components/ui/plain-heading.tsx';
import { readBrand } from '#lib/brand/read-brand.ts';
import { schema } from './schema.ts';
import styles from './subscribe.module.scss';

const scenes = {
  mailbox: '/art/subscribe-scene.svg',
  shelter: '/art/subscribe-shelter.svg',
  kiosk: '/art/subscribe-kiosk.svg',
  bench: '/art/subscribe-bench.svg',
};

function Subscribe({ content, headingLevel, page, line: { enter } }: BlockProps<typeof schema>) {
  const hasLine = readBrand().line !== 'none';
  return (
    <section className={styles.subscribe}>
      {/* The line turns into the card; the card draws the other half of the crossing. */}
      <Line line={{ enter, exit: enter && opposite[enter] }} className={styles.arrival} />
      <Container>
        <div className={clsx(styles.card, hasLine ? enter === 'right' && styles.fromRight : styles.lineless)}>
          <div className={styles.text}>
            <BlockTitle level={headingLevel} title={content.title} />
            {content.text && <p className={styles.lead}>{keepHyphens(content.text)}</p>}
            <div className={styles.form}>
              <SubscribeForm page={page} consent={content.consent} topic={content.topic} />
            </div>
          </div>
          <Art
            className={styles.image}
            image={{ src: scenes[content.scene], alt: '', width: 560, height: 366 }}
          />
        </div>
      </Container>
    </section>
  );
}

export const subscribe = defineBlock(schema, Subscribe, { kind: 'end' });
