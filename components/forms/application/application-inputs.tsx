import clsx from 'clsx';
import styles from '#components/forms/field.module.scss';
import { Field, FieldError, type FieldProps, type LabelledProps, toAria } from '#components/forms/field.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Option } from '#lib/content/vacancy.ts';
import { type ContactMethod, contactMethods } from '#lib/forms/contact-methods.ts';
import methodStyles from './contact-methods.module.scss';
import segmentStyles from './segment-field.module.scss';

/** `placeholder` is shown before anything is chosen. */
export function SelectField({ options, placeholder, ...props }: LabelledProps & { options: Option[] }) {
  return (
    <Field
      {...props}
      renderControl={(attributes) => (
        <span className={styles.select}>
          <select {...attributes}>
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.id} value={option.id}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon code="dropdown-arrow-down" className={styles.selectIcon} />
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
        <textarea {...attributes} rows={rows} className={clsx(className, styles.area)} />
      )}
    />
  );
}

interface SegmentFieldProps extends FieldProps {
  label: string;
  options: Option[];
  defaultValue: string;
}

/** One of a few, all of them in sight. The first has the field's own id: links to the field lead there. */
export function SegmentField({ id, bound, label, error, options, defaultValue }: SegmentFieldProps) {
  return (
    <fieldset data-invalid={error ? true : undefined}>
      <legend className={segmentStyles.label}>{label}</legend>
      <div className={segmentStyles.segments}>
        {options.map((option, index) => (
          <label key={option.id} className={segmentStyles.segment}>
            <input
              {...bound}
              {...toAria(id, undefined, error)}
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
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

const icons: Record<ContactMethod, string> = { phone: 'phone', telegram: 'telegram', email: 'mail' };

interface ContactMethodsProps extends FieldProps {
  label: string;
  texts: Record<ContactMethod, string>;
  chosen: ContactMethod[];
}

/** How the visitor may be reached. The first box has the field's own id: links to the field lead there. */
export function ContactMethods({ id, bound, error, label, texts, chosen }: ContactMethodsProps) {
  return (
    <fieldset className={methodStyles.contactMethods} data-invalid={error ? true : undefined}>
      <legend className="visuallyHidden">{label}</legend>
      <div className={methodStyles.methods}>
        {contactMethods.map((method, index) => (
          <label key={method} className={methodStyles.method}>
            <input
              {...bound}
              {...toAria(id, undefined, error)}
              id={index === 0 ? id : undefined}
              type="checkbox"
              value={method}
              defaultChecked={chosen.includes(method)}
            />
            <span>
              <Icon code={icons[method]} className={methodStyles.icon} />
              {texts[method]}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
