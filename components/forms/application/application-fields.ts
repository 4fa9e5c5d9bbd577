import type { Path } from 'react-hook-form';
import type { LiveForm } from '#components/forms/live-form.ts';
import type { ApplicationValues, ContactMethod } from '#lib/forms/application-form.ts';
import type { StudyPlace } from '#lib/forms/education.ts';

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
export type ApplicationPath = Path<ApplicationValues>;

export interface LiveApplication extends LiveForm<ApplicationField, ApplicationPath> {
  contacts: ContactMethod[];
  places: StudyPlace[];
  addPlace(): void;
  removePlace(index: number): void;
  file: File | null;
  /** Name of a file that was not taken. */
  rejectedName: string;
  /** Takes a file if it is within the rules; nothing takes the last one away. */
  takeFile(file: File | undefined): void;
}
