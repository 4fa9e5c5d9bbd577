import { createTranslator } from 'next-intl';
import { applicationFields } from './application/application-fields.ts';

type Field = (typeof applicationFields)[number];

/** Returns the error texts as they are shown, by kind of error and field. */
export function toShownErrors(language: string, messages: { forms: Record<string, unknown> }) {
  const t = createTranslator<Record<string, never>>({ locale: language, messages: messages.forms as never });
  const read = (key: string) =>
    Object.fromEntries(
      applicationFields.map((field) => [field, t(key as never, { field } as never)]),
    ) as Record<Field, string>;
  return { required: read('error-message-required'), invalid: read('error-message-invalid') };
}
