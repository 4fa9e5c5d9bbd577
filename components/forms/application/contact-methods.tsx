import { FieldError } from '#components/forms/fields/field-error.tsx';
import { type FieldProps, tie } from '#components/forms/fields/field-props.ts';
import { Icon } from '#components/ui/icon.tsx';
import { type ContactMethod, contactMethods } from '#lib/forms/fields.ts';
import styles from './contact-methods.module.scss';

const icons: Record<ContactMethod, string> = { phone: 'phone', telegram: 'telegram', email: 'mail' };

interface ContactMethodsProps extends FieldProps {
  label: string;
  texts: Record<ContactMethod, string>;
  chosen: ContactMethod[];
}

/** Which ways to be reached the visitor allows. The first has the field's own id: links to the field lead there. */
export function ContactMethods({ id, bound, error, label, texts, chosen }: ContactMethodsProps) {
  return (
    <fieldset className={styles.contactMethods} data-invalid={error ? true : undefined}>
      <legend className="visuallyHidden">{label}</legend>
      <div className={styles.methods}>
        {contactMethods.map((method, index) => (
          <label key={method} className={styles.method}>
            <input
              {...bound}
              {...tie(id, undefined, error)}
              id={index === 0 ? id : undefined}
              type="checkbox"
              value={method}
              defaultChecked={chosen.includes(method)}
            />
            <span>
              <Icon code={icons[method]} className={styles.icon} />
              {texts[method]}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id}>{error}</FieldError>
    </fieldset>
  );
}
