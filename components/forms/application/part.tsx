import type { ReactNode } from 'react';
import { type ApplicationPart, toPartId } from './application-parts';
import styles from './part.module.scss';

interface PartProps {
  name: ApplicationPart;
  title: string;
  children: ReactNode;
}

/** A group of fields under a heading; the steps beside the form lead here. */
export function Part({ name, title, children }: PartProps) {
  return (
    <fieldset className={styles.part} id={toPartId(name)}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}
