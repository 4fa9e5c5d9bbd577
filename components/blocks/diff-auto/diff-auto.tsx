import clsx from 'clsx';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { SwipeRow } from '#components/ui/swipe-row.tsx';
import styles from './diff-auto.module.scss';
import { type Auto, schema } from './schema.ts';

const tones = ['blue', 'orange', 'sand', 'mint'] as const;

const bodies = {
  sedan: { file: 'car-side', size: { width: 560, height: 216 } },
  van: { file: 'car-van', size: { width: 576, height: 256 } },
};

function DiffAuto({ content, headingLevel, line }: BlockProps<typeof schema>) {
  return (
    <section className={styles.diffAuto}>
      <Line line={line} />
      <Container>
        <BlockTitle level={headingLevel} title={content.title} className={styles.title} />
        <SwipeRow className={styles.list} label={content.title}>
          {content.items.map((auto, index) => (
            <AutoCard key={auto.title} auto={auto} index={index} />
          ))}
        </SwipeRow>
      </Container>
    </section>
  );
}

/** The first class is in front, the others queue behind it. */
function AutoCard({ auto, index }: { auto: Auto; index: number }) {
  const { file, size } = bodies[auto.body];
  const drawing = auto.color === 'blue' ? file : `${file}-${auto.color}`;
  const tone = tones[index % tones.length] ?? 'sand';
  return (
    <li className={clsx(styles.auto, styles[tone], index === 0 && styles.front)}>
      <div>
        <Heading level="h3" className={styles.name}>
          {auto.title}
        </Heading>
        <p className={styles.description}>{auto.description}</p>
      </div>
      <dl className={styles.figures}>
        {auto.figures.map(({ label, value }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      {/* biome-ignore lint/performance/noImgElement: a vector drawing */}
      <img className={styles.car} src={`/art/${drawing}.svg`} alt="" loading="lazy" {...size} />
    </li>
  );
}

export const diffAuto = defineBlock(schema, DiffAuto);
