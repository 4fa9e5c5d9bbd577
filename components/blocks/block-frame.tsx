import type { ReactNode } from 'react';
import { Line } from '#components/line/line.tsx';
import type { LinePass, Side } from '#components/line/line-plan.ts';
import { Container } from '#components/ui/container.tsx';
import type { Block } from '#lib/content/page.ts';
import styles from './block-frame.module.scss';

interface BlockFrameProps {
  block: Block;
  children: ReactNode;
}

/** The place of a block on its page: width, margin, anchors. `marginBottom` is in pixels at 1440. */
export function BlockFrame({ block, children }: BlockFrameProps) {
  const { id, blockId, maxWidth, marginBottom } = block;
  return (
    <div
      className={styles.blockFrame}
      data-block={block.type}
      // What is undefined would be sent as a word for each block.
      {...(id && { id })}
      {...(blockId && { 'data-block-id': blockId })}
      {...(maxWidth && { 'data-width': maxWidth })}
      {...(marginBottom && { style: { marginBottom: `${marginBottom / 10}rem` } })}
    >
      {children}
    </div>
  );
}

/** Takes the line to the other side where two neighbours do not meet. */
export function Connector({ from, to }: { from: Side; to: Side }) {
  return (
    <div className={styles.connector}>
      <Line line={{ enter: from, exit: to }} />
    </div>
  );
}

export function Halves({ line, children }: { line: LinePass; children: ReactNode }) {
  return (
    <div className={styles.halvesFrame}>
      <Line line={line} />
      <Container className={styles.halves}>{children}</Container>
    </div>
  );
}

/** The stop at the top of a page whose line no block starts: on the left, see `planLine`. */
export function PageStart() {
  return <div className={styles.pageStart} />;
}

/** Takes a line that no block has ended down under the footer. */
export function PageEnd({ side }: { side: Side }) {
  return (
    <div className={styles.pageEnd}>
      <Line line={{ enter: side, exit: side }} />
    </div>
  );
}

/** Takes it to a stop instead, on a page without a footer. */
export function PageStop({ side }: { side: Side }) {
  return (
    <>
      {side === 'right' && <Connector from="right" to="left" />}
      <div className={styles.pageStart}>
        <Line line={{ enter: 'left', exit: 'left' }} />
      </div>
    </>
  );
}
