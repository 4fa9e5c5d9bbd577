import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './stops.module.scss';

interface StopsProps {
  items: { key: string; content: ReactNode }[];
  className?: string | undefined;
}

/** A list whose entries are stops of a short line. */
export function Stops({ items, className }: StopsProps) {
  return (
    <ul className={clsx(styles.stops, className)}>
      {items.map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
    </ul>
  );
}
