import type { ReactNode } from 'react';
import { type ApplicationPart, toPartId } from './application-parts.ts';
import styles from './part.module.scss';

interface PartProps {
  name: ApplicationPart;
  title: string;
  /** A word after the title: "optional". */
  note?: string;
  children: ReactNode;
}

/** A group of fields under a heading; the steps beside the form lead here. */
export function Part({ name, title, note, children }: PartProps) {
  return (
    <fieldset className={styles.part} id={toPartId(name)}>
      <legend className={styles.title}>
        {title} {note && <span className={styles.note}>{note}</span>}
      </legend>
      {children}
    </fieldset>
  );
}
