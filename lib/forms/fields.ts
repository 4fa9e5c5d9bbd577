/** The longest value of each text field, in characters: `maxlength` in the page, refused by the server. */
export const fieldLimits = {
  vacancy: 200,
  name: 200,
  city: 200,
  age: 2,
  sex: 1,
  phone: 16,
  telegram: 100,
  email: 254,
  education: 8000,
  resume: 2000,
  about: 10_000,
  topic: 200,
} as const;

/** All others are one line. */
export const fieldsWithLines: (keyof typeof fieldLimits)[] = ['education', 'about'];

export const maxStudyPlaces = 20;

export const contactMethods = ['phone', 'telegram', 'email'] as const;
export type ContactMethod = (typeof contactMethods)[number];

/** A field that people do not see and programs fill in. Browsers do not know the name, so none fills it in by itself. */
export const honeypotField = 'leave-empty';
