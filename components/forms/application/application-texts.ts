import type { FormTexts } from '#components/forms/form-texts.ts';
import type { EducationLevel } from '#lib/forms/education.ts';
import type messages from '#messages/ru.json';

type Messages = typeof messages;

/** The form's messages as they are, with their placeholders. */
export type ApplicationTexts = FormTexts &
  Omit<Messages['ApplicationForm'], 'send' | 'sending'> & {
    summary: Messages['ErrorSummary'];
    levels: Record<EducationLevel, string>;
    /** About a file of a type that is not taken; names its `{extension}`. */
    accept: string;
    /** With `{size}`. */
    fileSizes: Record<'kb' | 'mb', string>;
    language: string;
  };

/** Puts a value into a message that was written for one. */
export function fill(message: string, name: string, value: string | number): string {
  return message.replace(`{${name}}`, String(value));
}
