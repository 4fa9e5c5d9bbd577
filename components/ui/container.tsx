import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './container.module.scss';

interface ContainerProps {
  as?: 'div' | 'ul' | 'ol';
  className?: string | undefined;
  children: ReactNode;
}

/** The column of the grid: as wide as the page's content, above the line. */
export function Container({ as: Element = 'div', className, children }: ContainerProps) {
  return <Element className={clsx(styles.container, className)}>{children}</Element>;
}
