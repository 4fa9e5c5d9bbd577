import clsx from 'clsx';
import type { ComponentProps } from 'react';
import styles from './field.module.scss';
import { Field } from './field.tsx';
import { type LabelledProps, tie } from './field-props.ts';

type Attributes = 'type' | 'pattern' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'spellCheck';
type Values = 'placeholder' | 'defaultValue' | 'maxLength' | 'required' | 'disabled';

interface TextFieldProps extends LabelledProps, Pick<ComponentProps<'input'>, Attributes | Values> {
  isHiddenLabel?: boolean;
}

export function TextField({
  id,
  bound,
  label,
  note,
  hint,
  error,
  isWide,
  isHiddenLabel,
  type = 'text',
  ...rest
}: TextFieldProps) {
  const frame = { id, label, note, hint, error, isWide, isHiddenLabel };
  return (
    <Field {...frame}>
      <input
        {...rest}
        {...bound}
        {...tie(id, hint, error)}
        id={id}
        type={type}
        className={clsx(styles.input, error && styles.invalid)}
      />
    </Field>
  );
}
