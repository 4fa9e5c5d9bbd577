import type { ReactNode } from 'react';
import styles from './part.module.scss';

interface PartProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A group of fields under a heading; the steps beside the form lead here. */
export function Part({ id, title, children }: PartProps) {
  return (
    <fieldset className={styles.part} id={id}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}
