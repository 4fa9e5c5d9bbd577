import type { ComponentProps, ReactNode } from 'react';
import styles from './block-head.module.scss';
import { Heading } from './heading.tsx';
import type { HeadingLevel } from './plain-heading.tsx';

interface BlockTitleProps extends Pick<ComponentProps<typeof Heading>, 'level' | 'size' | 'className'> {
  title: string;
}

/** The heading of a block. Looks the same as an h1 and as an h2, unless `size` is given. */
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
  /** Content on the opposite side of the heading. */
  children?: ReactNode;
}

/** The heading of a block with links on the opposite side. */
export function BlockHead({ level, title, children }: BlockHeadProps) {
  return (
    <div className={styles.blockHead}>
      <BlockTitle level={level} title={title} size={level === 'h1' ? 'h1' : 'h2'} />
      {children}
    </div>
  );
}
