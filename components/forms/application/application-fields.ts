import type { FormTexts } from '#components/forms/page-form.tsx';
import type { EducationLevel } from '#lib/forms/education.ts';
import type messages from '#messages/ru.json';

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

export const applicationParts = ['personal', 'contacts', 'education', 'resume'] as const;
export type ApplicationPart = (typeof applicationParts)[number];

/** The id of a part, for the steps beside the form. */
export function toPartId(part: ApplicationPart): string {
  return `application-${part}`;
}

type Messages = typeof messages;

/** The form's messages as they are, with their placeholders. */
export type ApplicationTexts = FormTexts &
  Omit<Messages['ApplicationForm'], 'send' | 'sending'> & {
    summary: Messages['ErrorSummary'];
    levels: Record<EducationLevel, string>;
    /** With `{size}`. */
    fileSizes: Record<'kb' | 'mb', string>;
  };

/** Puts a value into a message that was written for one. */
export function fill(message: string, name: string, value: string | number): string {
  return message.replace(`{${name}}`, () => String(value));
}
