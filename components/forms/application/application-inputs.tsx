import clsx from 'clsx';
import fieldStyles from '#components/forms/field.module.scss';
import { Field, FieldError, type FieldProps, type LabelledProps, toAria } from '#components/forms/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Option } from '#lib/content/vacancy.ts';

/** `placeholder` is shown until an option is chosen. */
export function SelectField({ options, placeholder, ...props }: LabelledProps & { options: Option[] }) {
  return (
    <Field
      {...props}
      renderControl={(attributes) => (
        <span className={fieldStyles.select}>
          <select {...attributes}>
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon code="dropdown-arrow-down" className={fieldStyles.selectIcon} />
        </span>
      )}
    />
  );
}

export function TextAreaField({ rows, ...props }: LabelledProps & { rows: number }) {
  return (
    <Field
      {...props}
      renderControl={({ className, ...attributes }) => (
        <textarea {...attributes} rows={rows} className={clsx(className, fieldStyles.area)} />
      )}
    />
  );
}

interface ChoiceFieldProps extends FieldProps {
  type: 'radio' | 'checkbox';
  label: string;
  isHiddenLabel?: boolean;
  options: (Option & { icon?: string })[];
  chosen: readonly string[];
  required?: boolean;
  styles: Partial<Record<string, string>>;
}

/** A few options, all visible. The first input has the field's id, so links to the field focus it. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { id, bound, error, type, label, isHiddenLabel, options, chosen, required, styles } = props;
  return (
    <fieldset className={styles['choice']} data-invalid={error ? true : undefined}>
      <legend className={isHiddenLabel ? 'visuallyHidden' : styles['label']}>{label}</legend>
      <div className={styles['options']}>
        {options.map((option, index) => (
          <label key={option.id} className={styles['option']}>
            <input
              {...bound}
              {...toAria(id, undefined, error)}
              {...{ type, required }}
              id={index === 0 ? id : undefined}
              value={option.id}
              defaultChecked={chosen.includes(option.id)}
            />
            <span>
              {option.icon && <Icon code={option.icon} className={styles['icon']} />}
              {option.label}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
