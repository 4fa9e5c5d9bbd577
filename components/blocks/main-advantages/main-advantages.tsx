import clsx from 'clsx';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Container } from '#components/ui/container.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { FilmAdvantages } from './film-advantages.tsx';
import styles from './main-advantages.module.scss';
import { PinnedAdvantages } from './pinned-advantages.tsx';
import { type MainAdvantagesContent, schema } from './schema.ts';
import { SequenceAdvantages } from './sequence-advantages.tsx';

function MainAdvantages({ content, headingLevel, line }: BlockProps<MainAdvantagesContent>) {
  const { title, lead, kind, items, video } = content;
  const isSequence = kind === 'sequence' || (kind === 'video' && !video);
  const cardLevel = headingLevel === 'h1' ? 'h2' : 'h3';
  return (
    <section className={clsx(styles.mainAdvantages, !isSequence && styles.open)}>
      <Line line={line} />
      <Container>
        <div className={styles.head}>
          <Heading level={headingLevel} size="h2" stop>
            {title}
          </Heading>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {kind === 'fixed' && <PinnedAdvantages items={items} level={cardLevel} />}
        {kind === 'video' && video && <FilmAdvantages items={items} level={cardLevel} film={video} />}
        {isSequence && <SequenceAdvantages items={items} level={cardLevel} />}
      </Container>
    </section>
  );
}

export const mainAdvantages = defineBlock(schema, MainAdvantages, { kind: 'cross' });
