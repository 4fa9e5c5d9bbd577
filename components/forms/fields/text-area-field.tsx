import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './field.module.scss';
import { Field } from './field.tsx';
import { type LabelledProps, tie } from './field-props.ts';

type Attributes = 'placeholder' | 'defaultValue' | 'maxLength' | 'rows';

export function TextAreaField({
  id,
  bound,
  label,
  note,
  hint,
  error,
  isWide,
  ...rest
}: LabelledProps & Pick<ComponentProps<'textarea'>, Attributes>) {
  return (
    <Field {...{ id, label, note, hint, error, isWide }}>
      <textarea
        {...rest}
        {...bound}
        {...tie(id, hint, error)}
        id={id}
        className={clsx(styles.input, styles.area, error && styles.invalid)}
      />
    </Field>
  );
}
