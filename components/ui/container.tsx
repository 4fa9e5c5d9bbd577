import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './container.module.scss';

interface ContainerProps {
  as?: 'div' | 'ul' | 'ol';
  className?: string | undefined;
  children: ReactNode;
}

/** The content column of the page, layered above the line. */
export function Container({ as: Element = 'div', className, children }: ContainerProps) {
  return <Element className={clsx(styles.container, className)}>{children}</Element>;
}
