import type { ComponentProps, ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import { type FieldProps, TextField } from '#components/forms/field.tsx';
import type { VacancyOption } from '#lib/content/vacancy.ts';
import type { ApplicationValues } from '#lib/forms/application-form.ts';
import { type ContactMethod, contactMethods } from '#lib/forms/fields.ts';
import { type ApplicationPart, type ApplicationTexts, fill, toPartId } from './application-fields.ts';
import { ChoiceField, SelectField, TextAreaField } from './application-inputs.tsx';
import methodStyles from './contact-methods.module.scss';
import styles from './part.module.scss';
import segmentStyles from './segment-field.module.scss';

interface PartProps {
  name: ApplicationPart;
  title: string;
  /** A word after the title: "optional". */
  note?: string;
  children: ReactNode;
}

/** A group of fields under a heading; the steps beside the form lead here. */
export function Part({ name, title, note, children }: PartProps) {
  return (
    <fieldset className={styles.part} id={toPartId(name)}>
      <legend className={styles.title}>
        {note ? `${title} ` : title}
        {note && <span className={styles.note}>{note}</span>}
      </legend>
      {children}
    </fieldset>
  );
}

export interface FieldsProps {
  texts: ApplicationTexts;
  /** The values that the page came with. */
  values: ApplicationValues;
  field(path: Path<ApplicationValues>): FieldProps;
}

type TextName = 'name' | 'city' | 'age' | ContactMethod | 'resume' | 'about';

/** The props of a text field that follow from its name. */
function toText({ texts, values, field }: FieldsProps, name: TextName) {
  const placeholders: Partial<Record<TextName, string>> = texts.placeholders;
  return {
    ...field(name),
    label: texts.fields[name],
    placeholder: placeholders[name],
    defaultValue: values[name],
  };
}

export function PersonalPart({ vacancies, ...props }: FieldsProps & { vacancies: VacancyOption[] }) {
  const { texts, values, field } = props;
  const { fields, placeholders, sexes } = texts;
  return (
    <div className={styles.grid}>
      <SelectField
        {...field('vacancy')}
        label={fields.vacancy}
        placeholder={placeholders.vacancy}
        options={vacancies}
        defaultValue={values.vacancy}
        required
        isWide
      />
      <TextField {...toText(props, 'name')} hint={texts['name-hint']} autoComplete="name" required />
      <ChoiceField
        {...field('sex')}
        type="radio"
        label={fields.sex}
        options={[
          { id: 'f', label: sexes.f },
          { id: 'm', label: sexes.m },
        ]}
        chosen={[values.sex]}
        required
        styles={segmentStyles}
      />
      <TextField {...toText(props, 'city')} autoComplete="address-level2" required />
      <TextField {...toText(props, 'age')} inputMode="numeric" autoComplete="on" required />
    </div>
  );
}

const icons: Record<ContactMethod, string> = { phone: 'phone', telegram: 'telegram', email: 'mail' };

type Attributes = Partial<ComponentProps<typeof TextField>>;

const contactAttributes: Record<ContactMethod, Attributes> = {
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', pattern: '.{16,}' },
  // Not `off`: browsers do not restore such a field when the visitor comes back to the page.
  telegram: { autoComplete: 'on', dir: 'ltr' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' },
};

interface ContactsPartProps extends FieldsProps {
  /** `null` while it cannot follow the choice: then every method can be filled in. */
  chosen: ContactMethod[] | null;
  /** The field that the visitor was in when it began to follow the choice: it stays open, or the focus would be lost. */
  open: string;
}

export function ContactsPart({ chosen, open, ...props }: ContactsPartProps) {
  const { texts, values, field } = props;
  return (
    <div className={styles.grid}>
      <ChoiceField
        {...field('contacts')}
        type="checkbox"
        label={texts.fields.contacts}
        isHiddenLabel
        options={contactMethods.map((id) => ({ id, label: texts.methods[id], icon: icons[id] }))}
        chosen={values.contacts}
        styles={methodStyles}
      />
      {contactMethods.map((method) => {
        const isOff = chosen !== null && !chosen.includes(method) && open !== method;
        return (
          <TextField
            key={method}
            {...toText(props, method)}
            {...(isOff && { placeholder: fill(texts['tick-first'], 'method', texts.methods[method]) })}
            {...contactAttributes[method]}
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

/** `children` is the file field. */
export function ResumePart({ children, ...props }: FieldsProps & { children: ReactNode }) {
  return (
    <div className={styles.grid}>
      {children}
      <TextField
        {...toText(props, 'resume')}
        note={props.texts.optional}
        inputMode="url"
        dir="ltr"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        isWide
      />
      <TextAreaField {...toText(props, 'about')} note={props.texts.optional} rows={4} isWide />
    </div>
  );
}
