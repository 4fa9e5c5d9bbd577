export const maxStudyPlaces = 20;

/**
 * Maximum length of each text field, in characters. The page has no `maxlength`, because it would silently truncate
 * pasted text.
 */
export const fieldLimits = {
  vacancy: 200,
  name: 200,
  city: 200,
  age: 2,
  sex: 1,
  phone: 16,
  telegram: 100,
  email: 254,
  /** All places, each filled to its limits, plus the words between. */
  education: maxStudyPlaces * 600,
  resume: 2000,
  about: 10_000,
  topic: 200,
} as const;

export type LimitedField = keyof typeof fieldLimits;

/** Fields whose values have a fixed format: a longer value is invalid rather than too long. */
export const fixedFields: readonly string[] = ['vacancy', 'sex', 'age', 'phone'] satisfies LimitedField[];

/** Limit of a field by its path in the form; `undefined` if its text has no limit. */
export function toFieldLimit(path: string): number | undefined {
  const name = /^education\.\d+\.(?:institution|speciality)$/.test(path) ? 'name' : path;
  return Object.entries(fieldLimits).find(([field]) => field === name && !fixedFields.includes(field))?.[1];
}

/** Text fields with several lines; all others have one. */
export const fieldsWithLines: LimitedField[] = ['education', 'about'];

export const contactMethods = ['phone', 'telegram', 'email'] as const;
export type ContactMethod = (typeof contactMethods)[number];

/** Field hidden from people that bots fill in. Browsers do not know the name, so none fills it in automatically. */
export const honeypotField = 'leave-empty';
