import type { ReactNode } from 'react';
import type { FieldProps } from '../fields/field-props';
import { type ApplicationPart, toPartId } from './application-texts';
import styles from './vacancy-form.module.scss';

interface FormPartProps {
  part: ApplicationPart;
  title: string;
  children: ReactNode;
}

/** A step of the form. */
export function FormPart({ part, title, children }: FormPartProps) {
  return (
    <fieldset className={styles.part} id={toPartId(part)}>
      <legend className={styles.legend}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** What every part is made of. `value` is what the form was sent with before, without scripts. */
export interface PartProps<Texts> {
  field(name: string): FieldProps;
  value(name: string): string | undefined;
  texts: Texts;
}
