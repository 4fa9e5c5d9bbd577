import * as z from 'zod/mini';
import { toDigits, toHalfWidth } from './digits.ts';
import { educationLevels } from './education.ts';
import { type ErrorKey, errorKeys } from './error-keys.ts';
import { type ContactMethod, contactMethods, fieldLimits, maxStudyPlaces } from './fields.ts';
import { checkFile } from './file-rules.ts';
import { isPhone } from './phone.ts';
import { agreement, isEmail, normalizeEmail, optionalText, requiredText } from './text-rules.ts';

function isSex(value: string): boolean {
  return value === 'm' || value === 'f';
}

export function isAge(value: string): boolean {
  return /^\d{1,2}$/.test(value);
}

/** Removes whitespace and a leading plus. */
function cleanAge(text: string): string {
  return toHalfWidth(text).replace(/\s/g, '').replace(/^\+/, '');
}

/** Keeps the first two digits of a typed or pasted value. */
export function maskAge(input: string): string {
  return toDigits(input).slice(0, 2);
}

const contactRules: Record<ContactMethod, (value: string) => boolean> = {
  phone: isPhone,
  telegram: () => true,
  email: isEmail,
};

interface ContactValues extends Record<ContactMethod, string> {
  contacts: ContactMethod[];
}

/** At least one contact method must be chosen. A contact is checked only if its method is chosen. */
function findContactErrors(values: ContactValues): [field: string, key: ErrorKey][] {
  if (values.contacts.length === 0) return [['contacts', errorKeys.required]];
  return values.contacts.flatMap((method): [string, ErrorKey][] => {
    const value = values[method];
    if (value === '') return [[method, errorKeys.required]];
    return contactRules[method](value) ? [] : [[method, errorKeys.invalid]];
  });
}

const checkContacts = z.superRefine<ContactValues>((values, context) => {
  for (const [field, key] of findContactErrors(values)) {
    context.addIssue({ code: 'custom', path: [field], message: key });
  }
});

const shared = {
  vacancy: requiredText('vacancy'),
  name: requiredText('name'),
  sex: requiredText('sex', isSex),
  city: requiredText('city'),
  age: requiredText('age', isAge, cleanAge),
  contacts: z.array(z.enum(contactMethods)),
  phone: optionalText('phone'),
  telegram: optionalText('telegram'),
  email: optionalText('email', normalizeEmail),
  resume: optionalText('resume'),
  about: optionalText('about'),
  agreement,
};

const studyText = z.string().check(z.maxLength(fieldLimits.name, errorKeys.tooLong));

const studyPlace = z.object({
  id: z.string(),
  educationLevel: z.enum([...educationLevels, '']),
  institution: studyText,
  speciality: studyText,
});

const resumeFile = z.file().check(
  z.superRefine((file, context) => {
    const key = checkFile(file);
    if (key) context.addIssue({ code: 'custom', message: key });
  }),
);

/** A file chosen before the page was left must be chosen again, or removed, before the form is sent. */
const checkLostFile = z.superRefine<{ file?: File | null | undefined; lostFile: string }>(
  ({ file, lostFile }, context) => {
    if (lostFile === '' || file) return;
    context.addIssue({ code: 'custom', path: ['file'], message: errorKeys.required });
  },
);

/** The form in the browser. */
export const applicationForm = z
  .object({
    ...shared,
    education: z.array(studyPlace).check(z.minLength(1), z.maxLength(maxStudyPlaces)),
    file: z.nullish(resumeFile),
    lostFile: z.string(),
  })
  .check(checkContacts, checkLostFile);
export type ApplicationValues = z.input<typeof applicationForm>;

/** Fields of `job.save` as received. The file is checked while it streams in. */
export const applicationFields = z
  .object({ ...shared, education: optionalText('education') })
  .check(checkContacts);

/** Format of application references: `M-7K3F-92`. */
const reference = /^M-[2-9A-Z]{4}-[2-9A-Z]{2}$/;

export function isReference(value: unknown): value is string {
  return typeof value === 'string' && reference.test(value);
}
