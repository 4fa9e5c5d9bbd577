import clsx from 'clsx';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Art } from '#components/ui/art.tsx';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Container } from '#components/ui/container.tsx';
import { keepHyphens, PlainHeading } from '#components/ui/plain-heading.tsx';
import { SwipeRow } from '#components/ui/swipe-row.tsx';
import styles from './additional-options.module.scss';
import { schema } from './schema.ts';

function AdditionalOptions({ content, headingLevel, line }: BlockProps<typeof schema>) {
  const { title, lead, items } = content;
  return (
    <section className={styles.additionalOptions}>
      <Line line={line} />
      <Container>
        <div className={styles.head}>
          <BlockTitle level={headingLevel} title={title} />
          {lead && <p className={styles.lead}>{keepHyphens(lead)}</p>}
        </div>
        <SwipeRow className={styles.list} label={title}>
          {items.map((item, index) => (
            <li key={item.title} className={clsx(styles.option, index % 2 === 1 && styles.blue)}>
              <div className={styles.image}>{item.image && <Art image={item.image} />}</div>
              <PlainHeading level="h3" size="h4" className={styles.title}>
                {item.title}
              </PlainHeading>
              <p className={styles.text}>{item.description}</p>
              {item.price && <span className={styles.price}>{item.price}</span>}
            </li>
          ))}
        </SwipeRow>
      </Container>
    </section>
  );
}

export const additionalOptions = defineBlock(schema, AdditionalOptions);
