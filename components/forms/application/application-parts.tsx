import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import type { Path } from 'react-hook-form';
import { type FieldProps, TextField } from '#components/forms/field.tsx';
import type { VacancyOption } from '#lib/content/vacancy.ts';
import type { ApplicationValues } from '#lib/forms/application-form.ts';
import { type ContactMethod, contactMethods } from '#lib/forms/fields.ts';
import { type ApplicationPart, type ApplicationTexts, toPartId } from './application-fields.ts';
import { ChoiceField, SelectField, TextAreaField } from './application-inputs.tsx';
import methodStyles from './contact-methods.module.scss';
import styles from './part.module.scss';
import segmentStyles from './segment-field.module.scss';

interface PartProps {
  name: ApplicationPart;
  title: string;
  /** Word after the title, for example "optional". */
  note?: string;
  children: ReactNode;
}

/** A group of fields under a heading; the steps beside the form link here. */
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
  /** Initial values of the served page. */
  values: ApplicationValues;
  field(path: Path<ApplicationValues>): FieldProps;
}

type TextName = 'name' | 'city' | 'age' | ContactMethod | 'resume' | 'about';

/** Returns the props of a text field that depend on its name. */
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
  // Not `off`, because browsers do not restore such a field when the visitor returns to the page.
  telegram: { autoComplete: 'on', dir: 'ltr' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', dir: 'ltr' },
};

interface ContactsPartProps extends FieldsProps {
  /** Chosen methods; `null` before hydration, when every field is enabled. */
  chosen: ContactMethod[] | null;
}

export function ContactsPart({ chosen, ...props }: ContactsPartProps) {
  const { texts, values, field } = props;
  return (
    <div className={clsx(styles.grid, methodStyles.contacts)}>
      <ChoiceField
        {...field('contacts')}
        type="checkbox"
        label={texts.fields.contacts}
        isHiddenLabel
        options={contactMethods.map((id) => ({ id, label: texts.methods[id], icon: icons[id] }))}
        chosen={values.contacts}
        styles={methodStyles}
      />
      {contactMethods.map((method) => (
        <TextField
          key={method}
          {...toText(props, method)}
          {...contactAttributes[method]}
          autoCapitalize="none"
          spellCheck={false}
          required={chosen?.includes(method)}
          disabled={chosen !== null && !chosen.includes(method)}
        />
      ))}
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
