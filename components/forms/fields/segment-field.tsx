import type { Option } from '#lib/content/vacancy.ts';
import { FieldError } from './field-error.tsx';
import { type FieldProps, tie } from './field-props.ts';
import styles from './segment-field.module.scss';

interface SegmentFieldProps extends FieldProps {
  label: string;
  options: Option[];
  defaultValue?: string;
}

/** One of a few, all of them in sight. The first has the field's own id: links to the field lead there. */
export function SegmentField({ id, bound, label, error, options, defaultValue }: SegmentFieldProps) {
  return (
    <fieldset data-invalid={error ? true : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.segments}>
        {options.map((option, index) => (
          <label key={option.id} className={styles.segment}>
            <input
              {...bound}
              {...tie(id, undefined, error)}
              id={index === 0 ? id : undefined}
              type="radio"
              value={option.id}
              defaultChecked={option.id === defaultValue}
              required
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
