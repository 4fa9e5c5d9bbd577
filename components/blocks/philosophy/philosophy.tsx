import clsx from 'clsx';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import { KeptWords } from '#components/ui/kept-words.tsx';
import styles from './philosophy.module.scss';
import { schema } from './schema.ts';

/** On orange the line turns white; it crosses below the statement, and the principles hang on it. */
function Philosophy({ content, headingLevel, line }: BlockProps<typeof schema>) {
  const { title, items } = content;
  return (
    <section className={styles.philosophy}>
      <div className={styles.above}>
        <Line line={{ enter: line.enter, exit: line.enter }} />
      </div>
      <div className={styles.below}>
        <Line line={{ enter: line.exit, exit: line.exit }} />
      </div>
      <div className={styles.panel}>
        <div className={styles.statement}>
          <Line line={line} className={styles.arrival} />
          <Container>
            <BlockTitle level={headingLevel} title={title} size="xl" className={styles.title} />
          </Container>
        </div>
        <div className={clsx(styles.principles, !line.enter && styles.ruled)}>
          <Line line={line} className={styles.departure} />
          {items.length > 0 && (
            <Container as="ul" className={clsx(styles.list, styles[`of${items.length}`])}>
              {items.map((item) => (
                <li key={item.title} className={styles.principle}>
                  <h3 className={styles.name}>
                    <KeptWords>{item.title}</KeptWords>
                  </h3>
                  <p>{item.text}</p>
                </li>
              ))}
            </Container>
          )}
        </div>
      </div>
    </section>
  );
}

export const philosophy = defineBlock(schema, Philosophy, { kind: 'cross' });
