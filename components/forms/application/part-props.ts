import type { FieldProps, FieldState } from '#components/forms/fields/field-props.ts';
import type { ApplicationValues } from '#lib/forms/application-form.ts';
import type { ApplicationField, ApplicationPath, LiveApplication } from './application-fields.ts';
import type { ApplicationTexts } from './application-texts.ts';

/** What every part of the form is given. */
export interface PartProps {
  texts: ApplicationTexts;
  /** What the page came with. */
  values: ApplicationValues;
  live: LiveApplication | null;
  state(name: ApplicationField): FieldState;
  field(path: ApplicationPath): FieldProps;
}
