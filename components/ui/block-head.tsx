import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './block-head.module.scss';
import { Heading, type HeadingLevel } from './heading.tsx';

interface BlockHeadProps {
  level: HeadingLevel;
  title: string;
  className?: string | undefined;
  /** On the other side of the heading. */
  children?: ReactNode;
}

/** The heading of a block with a link or two on the other side. */
export function BlockHead({ level, title, className, children }: BlockHeadProps) {
  return (
    <div className={clsx(styles.blockHead, className)}>
      <Heading level={level} size={level === 'h1' ? 'h1' : 'h2'} stop>
        {title}
      </Heading>
      {children}
    </div>
  );
}
