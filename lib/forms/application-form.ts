import * as z from 'zod/mini';
import { isAge } from './age.ts';
import { type ContactMethod, contactMethods } from './contact-methods.ts';
import { educationLevels } from './education.ts';
import { isEmail } from './email.ts';
import { type ErrorKey, errorKeys } from './error-keys.ts';
import { agreement, optionalText, requiredText } from './fields.ts';
import { checkFile } from './file-rules.ts';
import { fieldLimits, maxStudyPlaces } from './limits.ts';
import { isPhone } from './phone.ts';

export { type ContactMethod, contactMethods };

export const sexes = ['m', 'f'] as const;

function isSex(value: string): boolean {
  return sexes.some((sex) => sex === value);
}

const contactRules: Record<ContactMethod, (value: string) => boolean> = {
  phone: isPhone,
  telegram: () => true,
  email: isEmail,
};

interface ContactValues extends Record<ContactMethod, string> {
  contacts: ContactMethod[];
}

/** A contact is checked only if its method is chosen; at least one method is. */
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
  age: requiredText('age', isAge),
  contacts: z.array(z.enum(contactMethods)),
  phone: optionalText('phone'),
  telegram: optionalText('telegram'),
  email: optionalText('email'),
  resume: optionalText('resume'),
  about: optionalText('about'),
  agreement,
};

const studyText = z.string().check(z.maxLength(fieldLimits.name, errorKeys.invalid));

export const studyPlace = z.object({
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

/** The form as the browser holds it. */
export const applicationForm = z
  .object({
    ...shared,
    education: z.array(studyPlace).check(z.minLength(1), z.maxLength(maxStudyPlaces)),
    file: z.nullish(resumeFile),
  })
  .check(checkContacts);
export type ApplicationValues = z.input<typeof applicationForm>;

/** The fields of `job.save` as they arrive; the file is checked while it streams in. */
export const applicationFields = z
  .object({ ...shared, education: optionalText('education') })
  .check(checkContacts);
export type ApplicationFields = z.output<typeof applicationFields>;
