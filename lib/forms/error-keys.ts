/** Message keys of field errors; the texts are in `messages`. */
export const errorKeys = {
  required: 'forms.error-message-required',
  invalid: 'forms.error-message-invalid',
  tooLong: 'forms.error-message-too-long',
  maxSize: 'forms.max-size-error-message',
  accept: 'forms.accept-error-message',
  fileEmpty: 'forms.file-empty-message',
  fileProtected: 'forms.file-protected-message',
  fileMacros: 'forms.file-macros-message',
  fileProgram: 'forms.file-program-message',
  fileArchive: 'forms.file-archive-message',
  fileUnpacks: 'forms.file-unpacks-message',
  fileDamaged: 'forms.file-damaged-message',
  fileChanged: 'forms.file-changed-message',
} as const;

export type ErrorKey = (typeof errorKeys)[keyof typeof errorKeys];

/** Error keys by field name, in the order found. */
export type FieldErrors = Record<string, ErrorKey[]>;

export function isErrorKey(message: string): message is ErrorKey {
  return Object.values<string>(errorKeys).includes(message);
}

/** Schema issues by field. A message that is not a key (for a wrong type) counts as invalid. */
export function toFieldErrors(
  issues: readonly { path: readonly PropertyKey[]; message: string }[],
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? 'form');
    const key = isErrorKey(message) ? message : errorKeys.invalid;
    const keys = errors[field] ?? [];
    if (!keys.includes(key)) errors[field] = [...keys, key];
  }
  return errors;
}
