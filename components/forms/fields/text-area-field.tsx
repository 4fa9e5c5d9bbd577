import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Field } from './field';
import styles from './field.module.scss';
import { type LabelledProps, tie } from './field-props';

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
