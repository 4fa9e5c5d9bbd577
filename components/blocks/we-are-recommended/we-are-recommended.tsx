import type { z } from 'zod';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Container } from '#components/ui/container.tsx';
import { Film } from '#components/ui/film.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { breakTitle } from './break-title.ts';
import { Reveal } from './reveal.tsx';
import { schema } from './schema.ts';
import styles from './we-are-recommended.module.scss';

function WeAreRecommended({ content, page, headingLevel, line }: BlockProps<z.output<typeof schema>>) {
  const { title, video, caption, duration } = content;
  return (
    <section className={styles.weAreRecommended}>
      <Line line={line} />
      <Container>
        <Heading level={headingLevel} size="xl" stop className={styles.title}>
          {breakTitle(title, page.language)}
        </Heading>
        <Reveal className={styles.film}>
          <Film film={video} caption={caption} duration={duration} />
        </Reveal>
      </Container>
    </section>
  );
}

export const weAreRecommended = defineBlock(schema, WeAreRecommended, { kind: 'cross' });
