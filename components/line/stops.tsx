import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './stops.module.scss';

/** A list with its items as stops on a short line. */
export function Stops({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <ul className={clsx(styles.stops, className)}>{children}</ul>;
}
