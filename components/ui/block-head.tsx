import type { ComponentProps, ReactNode } from 'react';
import styles from './block-head.module.scss';
import { Heading, type HeadingLevel } from './heading.tsx';

interface BlockTitleProps extends Pick<ComponentProps<typeof Heading>, 'level' | 'size' | 'className'> {
  title: string;
}

/** The heading of a block. Unless `size` is given it looks the same as an h1 and as an h2. */
export function BlockTitle({ title, size = 'h2', ...look }: BlockTitleProps) {
  return (
    <Heading size={size} stop {...look}>
      {title}
    </Heading>
  );
}

interface BlockHeadProps {
  level: HeadingLevel;
  title: string;
  /** On the other side of the heading. */
  children?: ReactNode;
}

/** The heading of a block with a link or two on the other side. */
export function BlockHead({ level, title, children }: BlockHeadProps) {
  return (
    <div className={styles.blockHead}>
      <BlockTitle level={level} title={title} size={level === 'h1' ? 'h1' : 'h2'} />
      {children}
    </div>
  );
}
