import type { FormTexts } from '#components/forms/page-form.tsx';
import type { EducationLevel } from '#lib/forms/education.ts';
import type messages from '#messages/ru.json';

/** All fields, in page order. */
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

export const applicationParts = ['personal', 'contacts', 'education', 'resume'] as const;
export type ApplicationPart = (typeof applicationParts)[number];

/** Returns the id of a part, which the steps beside the form link to. */
export function toPartId(part: ApplicationPart): string {
  return `application-${part}`;
}

type Messages = typeof messages;

/** The form's raw messages, with placeholders. */
export type ApplicationTexts = FormTexts &
  Omit<Messages['ApplicationForm'], 'send' | 'sending'> & {
    summary: Messages['ErrorSummary'];
    levels: Record<EducationLevel, string>;
    /** Texts with the placeholder `{size}`. */
    fileSizes: Record<'kb' | 'mb', string>;
  };

/** Replaces one placeholder in a message. */
export function fill(message: string, name: string, value: string | number): string {
  return message.replace(`{${name}}`, () => String(value));
}
