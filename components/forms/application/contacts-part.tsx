import type { ComponentProps } from 'react';
import { TextField } from '#components/forms/fields/text-field.tsx';
import { type ContactMethod, contactMethods, fieldLimits } from '#lib/forms/fields.ts';
import type { FieldsProps } from './application-fields.ts';
import { fill } from './application-texts.ts';
import { ContactMethods } from './contact-methods.tsx';
import styles from './part.module.scss';

type Attributes = Pick<
  ComponentProps<typeof TextField>,
  'type' | 'inputMode' | 'autoComplete' | 'maxLength' | 'pattern'
>;

const attributes: Record<ContactMethod, Attributes> = {
  // A number is pasted in many spellings; the mask makes it short.
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', pattern: '.{16,}' },
  // Not `off`: browsers do not restore such a field when the visitor comes back to the page.
  telegram: { autoComplete: 'on', maxLength: fieldLimits.telegram },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: fieldLimits.email },
};

interface ContactsPartProps extends FieldsProps {
  /** `null` while it cannot follow the choice: then every method can be filled in. */
  chosen: ContactMethod[] | null;
}

export function ContactsPart({ texts, values, field, chosen }: ContactsPartProps) {
  const { fields, placeholders, methods } = texts;
  return (
    <div className={styles.grid}>
      <ContactMethods
        {...field('contacts')}
        label={fields.contacts}
        texts={methods}
        chosen={values.contacts}
      />
      {contactMethods.map((method) => {
        const isOff = chosen !== null && !chosen.includes(method);
        return (
          <TextField
            key={method}
            {...field(method)}
            {...attributes[method]}
            label={fields[method]}
            placeholder={isOff ? fill(texts['tick-first'], 'method', methods[method]) : placeholders[method]}
            defaultValue={values[method]}
            autoCapitalize="none"
            spellCheck={false}
            required={chosen?.includes(method)}
            disabled={isOff}
          />
        );
      })}
    </div>
  );
}
