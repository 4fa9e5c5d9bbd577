import { Icon } from '@/components/ui/icon';
import { type ContactMethod, contactMethods } from '@/lib/forms/contact-methods';
import { fieldLimits } from '@/lib/forms/limits';
import { FieldError } from '../fields/field-error';
import { tie } from '../fields/field-props';
import { TextField } from '../fields/text-field';
import type { ApplicationTexts } from './application-texts';
import styles from './contacts-part.module.scss';
import { FormPart, type PartProps } from './form-part';

interface ContactsPartProps extends PartProps<ApplicationTexts> {
  chosen: readonly ContactMethod[];
}

const icons = { phone: 'phone', telegram: 'telegram', email: 'mail' };

/** The fields of the methods that are not ticked are hidden by the style sheet, with or without scripts. */
export function ContactsPart({ field, value, texts, chosen }: ContactsPartProps) {
  const methods = field('contacts');
  return (
    <FormPart part="contacts" title={texts.parts.contacts}>
      <div className={styles.contacts}>
        <div className={styles.methods}>
          {contactMethods.map((method, index) => (
            <label key={method} className={styles.method}>
              <input
                {...methods.bound}
                {...tie(methods.id, undefined, methods.error)}
                id={index === 0 ? methods.id : undefined}
                type="checkbox"
                value={method}
                defaultChecked={chosen.includes(method)}
              />
              <span>
                <Icon code={icons[method]} className={styles.icon} />
                {texts.methods[method]}
              </span>
            </label>
          ))}
        </div>
        <FieldError id={methods.id}>{methods.error}</FieldError>
        <div className={styles.fields}>
          <div className={styles.phone}>
            <TextField
              {...field('phone')}
              label={texts.methods.phone}
              placeholder="+7 999 000-00-00"
              defaultValue={value('phone')}
              maxLength={24}
              type="tel"
              autoComplete="tel"
            />
          </div>
          <div className={styles.telegram}>
            <TextField
              {...field('telegram')}
              label={texts.telegram}
              placeholder={texts.telegramHint}
              defaultValue={value('telegram')}
              maxLength={fieldLimits.telegram}
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
          <div className={styles.email}>
            <TextField
              {...field('email')}
              label={texts.methods.email}
              placeholder="name@mail.example"
              defaultValue={value('email')}
              maxLength={fieldLimits.email}
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
            />
          </div>
        </div>
      </div>
    </FormPart>
  );
}
