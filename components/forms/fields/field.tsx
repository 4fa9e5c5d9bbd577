import clsx from 'clsx';
import type { ReactNode } from 'react';
import styles from './field.module.scss';
import { FieldError } from './field-error.tsx';
import type { LabelledProps } from './field-props.ts';

type FrameProps = Omit<LabelledProps, 'bound'> & { isHiddenLabel?: boolean; children: ReactNode };

/** Label, control, hint and error of one field. */
export function Field({ id, label, note, hint, error, isWide, isHiddenLabel, children }: FrameProps) {
  return (
    <div className={clsx(styles.field, isWide && styles.wide)}>
      <label className={clsx(styles.label, isHiddenLabel && 'visuallyHidden')} htmlFor={id}>
        {label} {note && <i className={styles.note}>{note}</i>}
      </label>
      {children}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id}>{error}</FieldError>
    </div>
  );
}
