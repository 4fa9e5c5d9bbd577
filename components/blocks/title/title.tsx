import clsx from 'clsx';
import type { CSSProperties } from 'react';
import type { z } from 'zod';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { Art } from '#components/ui/art.tsx';
import { Container } from '#components/ui/container.tsx';
import { Crumbs } from '#components/ui/crumbs.tsx';
import { Heading } from '#components/ui/heading.tsx';
import { StartHeading, startScale } from '#components/ui/start-heading.tsx';
import { schema } from './schema.ts';
import styles from './title.module.scss';

type Content = z.output<typeof schema>;

function Scene({ image }: { image: NonNullable<Content['image']> }) {
  const style: CSSProperties & { '--scene-width'?: number } = { '--scene-width': image.width };
  return (
    <div className={styles.scene} style={style}>
      <Art image={image} eager />
    </div>
  );
}

/** Opens a page: the line begins at the full stop, carries the scene and goes down on the right. */
function OpeningTitle({ content, headingLevel, page }: BlockProps<Content>) {
  const { title, lead, image } = content;
  return (
    <section className={clsx(styles.title, startScale(title))}>
      <Container>
        <Crumbs crumbs={page.crumbs} />
      </Container>
      <div className={clsx(styles.head, image && styles.withScene)}>
        {image && <Scene image={image} />}
        <StartHeading level={headingLevel} className={styles.heading}>
          {title}
        </StartHeading>
        <i className={styles.turn} aria-hidden="true" />
      </div>
      <div className={styles.body}>
        <i className={styles.down} aria-hidden="true" />
        {lead && (
          <Container>
            <p className={styles.lead}>{lead}</p>
          </Container>
        )}
      </div>
    </section>
  );
}

/** Further down a page the line is already there and only passes by. */
function InnerTitle({ content: { title, lead }, headingLevel, line }: BlockProps<Content>) {
  return (
    <section className={clsx(styles.title, styles.inner)}>
      <Line line={line} />
      <Container>
        <Heading level={headingLevel} size="xl" stop>
          {title}
        </Heading>
        {lead && <p className={styles.lead}>{lead}</p>}
      </Container>
    </section>
  );
}

function Title(props: BlockProps<Content>) {
  const isStart = !props.line.enter && props.line.exit;
  return isStart ? <OpeningTitle {...props} /> : <InnerTitle {...props} />;
}

export const title = defineBlock(schema, Title, { kind: 'start', exit: 'right' });
