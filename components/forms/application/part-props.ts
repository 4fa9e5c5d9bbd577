import type { ApplicationValues } from '@/lib/forms/application-form';
import type { FieldProps, FieldState } from '../fields/field-props';
import type { ApplicationField, ApplicationPath, LiveApplication } from './application-fields';
import type { ApplicationTexts } from './application-texts';

/** What every part of the form is given. */
export interface PartProps {
  texts: ApplicationTexts;
  /** What the page came with. */
  values: ApplicationValues;
  live: LiveApplication | null;
  state(name: ApplicationField): FieldState;
  field(path: ApplicationPath): FieldProps;
}
