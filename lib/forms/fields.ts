export const maxStudyPlaces = 20;

/** The longest value of each text field, in characters. No `maxlength` in the page: it would cut a paste silently. */
export const fieldLimits = {
  vacancy: 200,
  name: 200,
  city: 200,
  age: 2,
  sex: 1,
  phone: 16,
  telegram: 100,
  email: 254,
  /** All places, each filled to its limits, with the words between. */
  education: maxStudyPlaces * 600,
  resume: 2000,
  about: 10_000,
  topic: 200,
} as const;

export type LimitedField = keyof typeof fieldLimits;

/** Fields whose values have a fixed form: a longer value is wrong, not long. */
export const fixedFields: readonly string[] = ['vacancy', 'sex', 'age', 'phone'] satisfies LimitedField[];

/** The limit of a field by its path in the form; `undefined` where a text cannot be too long. */
export function toFieldLimit(path: string): number | undefined {
  const name = /^education\.\d+\.(?:institution|speciality)$/.test(path) ? 'name' : path;
  return Object.entries(fieldLimits).find(([field]) => field === name && !fixedFields.includes(field))?.[1];
}

/** Text fields of several lines; the others have one. */
export const fieldsWithLines: LimitedField[] = ['education', 'about'];

export const contactMethods = ['phone', 'telegram', 'email'] as const;
export type ContactMethod = (typeof contactMethods)[number];

/** A field that people do not see and programs fill in. Browsers do not know the name, so none fills it in by itself. */
export const honeypotField = 'leave-empty';
