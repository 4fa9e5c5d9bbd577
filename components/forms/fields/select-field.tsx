import clsx from 'clsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Option } from '#lib/content/vacancy.ts';
import styles from './field.module.scss';
import { Field } from './field.tsx';
import { type LabelledProps, tie } from './field-props.ts';

interface SelectFieldProps extends LabelledProps {
  /** What is shown before anything is chosen. */
  placeholder: string;
  options: Option[];
  defaultValue?: string;
  required?: boolean;
}

export function SelectField({
  id,
  bound,
  label,
  note,
  hint,
  error,
  isWide,
  placeholder,
  options,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ id, label, note, hint, error, isWide }}>
      <span className={styles.select}>
        <select
          {...rest}
          {...bound}
          {...tie(id, hint, error)}
          id={id}
          className={clsx(styles.input, error && styles.invalid)}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon code="dropdown-arrow-down" className={styles.selectIcon} />
      </span>
    </Field>
  );
}
