/** Keys of the texts that a field's error shows; the texts are in `messages`. */
export const errorKeys = {
  required: 'forms.error-message-required',
  invalid: 'forms.error-message-invalid',
  maxSize: 'forms.max-size-error-message',
  accept: 'forms.accept-error-message',
} as const;

export type ErrorKey = (typeof errorKeys)[keyof typeof errorKeys];

/** Error keys by field name, in the order in which they were found. */
export type FieldErrors = Record<string, ErrorKey[]>;
