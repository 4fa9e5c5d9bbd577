import type { z } from 'zod';
import { Container } from '@/components/ui/container';
import { Film } from '@/components/ui/film';
import { Heading } from '@/components/ui/heading';
import { Route } from '@/components/ui/route';
import { type BlockProps, defineBlock } from '../define-block';
import { breakTitle } from './break-title';
import { Reveal } from './reveal';
import { schema } from './schema';
import styles from './we-are-recommended.module.scss';

function WeAreRecommended({ content, page, headingLevel, route }: BlockProps<z.output<typeof schema>>) {
  const { title, video, caption, duration } = content;
  return (
    <section className={styles.weAreRecommended}>
      <Route route={route} />
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
