import type { Path } from 'react-hook-form';
import type { FieldProps, FieldState } from '#components/forms/fields/field-props.ts';
import type { ApplicationValues } from '#lib/forms/application-form.ts';
import type { ApplicationTexts } from './application-texts.ts';

/** In the order of the page. */
export const applicationFields = [
  'vacancy',
  'name',
  'sex',
  'city',
  'age',
  'contacts',
  'phone',
  'telegram',
  'email',
  'education',
  'file',
  'resume',
  'about',
  'agreement',
] as const;
export type ApplicationField = (typeof applicationFields)[number];

export type ToField = (path: Path<ApplicationValues>) => FieldProps;

/** What every part of the form is given. */
export interface FieldsProps {
  texts: ApplicationTexts;
  /** What the page came with. */
  values: ApplicationValues;
  state(name: ApplicationField): FieldState;
  field: ToField;
}
