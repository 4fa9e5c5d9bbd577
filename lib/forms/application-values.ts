import type { ApplicationValues } from './application-form.ts';
import { createStudyPlace, type EducationLevel, educationLevels, type StudyPlace } from './education.ts';
import { type ContactMethod, contactMethods, maxStudyPlaces } from './fields.ts';

/** Named fields of a form: from the page, from a POST, or from browser storage. */
export interface NamedFields {
  get(name: string): FormDataEntryValue | null;
  getAll(name: string): FormDataEntryValue[];
}

/** Name of a lost file whose real name is unknown. No file can have this name. */
export const unknownFile = '?';

/** The empty form, also used after sending. */
export function createApplication(vacancy: string): ApplicationValues {
  return {
    vacancy,
    name: '',
    sex: '',
    city: '',
    age: '',
    contacts: ['phone'],
    phone: '',
    telegram: '',
    email: '',
    education: [createStudyPlace('0')],
    file: null,
    lostFile: '',
    resume: '',
    about: '',
    agreement: false,
  };
}

function toText(entry: FormDataEntryValue | null): string {
  return typeof entry === 'string' ? entry : '';
}

function isContactMethod(value: FormDataEntryValue): value is ContactMethod {
  return contactMethods.some((method) => method === value);
}

function toLevel(value: string): EducationLevel | '' {
  return educationLevels.find((level) => level === value) ?? '';
}

export function readStudyPlaces(fields: NamedFields): StudyPlace[] {
  const places: StudyPlace[] = [];
  while (places.length < maxStudyPlaces && fields.get(`education.${places.length}.institution`) !== null) {
    const read = (part: string) => toText(fields.get(`education.${places.length}.${part}`));
    places.push({
      id: String(places.length),
      educationLevel: toLevel(read('educationLevel')),
      institution: read('institution'),
      speciality: read('speciality'),
    });
  }
  return places.length > 0 ? places : [createStudyPlace('0')];
}

const textFields = [
  'vacancy',
  'name',
  'sex',
  'city',
  'age',
  'phone',
  'telegram',
  'email',
  'resume',
  'about',
] as const;

/** Scripts send `true`; a checkbox without scripts sends `on`. */
export function isTicked(fields: NamedFields, name: string): boolean {
  return ['true', 'on', '1'].includes(toText(fields.get(name)));
}

/** Contact methods of a form without scripts: those that are ticked, and those that are filled in. */
export function findContacts(fields: NamedFields): ContactMethod[] {
  const ticked = fields.getAll('contacts');
  return contactMethods.filter(
    (method) => ticked.includes(method) || toText(fields.get(method)).trim() !== '',
  );
}

export function readApplication(fields: NamedFields): ApplicationValues {
  const texts = textFields.map((name) => [name, toText(fields.get(name))]);
  const file = fields.get('file');
  return {
    ...createApplication(''),
    ...Object.fromEntries(texts),
    contacts: fields.getAll('contacts').filter(isContactMethod),
    education: readStudyPlaces(fields),
    file: file instanceof File && file.name !== '' ? file : null,
    lostFile: toText(fields.get('lostFile')),
    agreement: isTicked(fields, 'agreement'),
  };
}

/**
 * Typed and chosen values by field name, with only the name of the file. The agreement is left out, because it must be
 * given each time.
 */
export function writeApplication(values: ApplicationValues): URLSearchParams {
  const fields = new URLSearchParams();
  for (const name of textFields) fields.append(name, values[name]);
  for (const method of values.contacts) fields.append('contacts', method);
  for (const [index, { educationLevel, institution, speciality }] of values.education.entries()) {
    for (const [part, text] of Object.entries({ educationLevel, institution, speciality })) {
      fields.append(`education.${index}.${part}`, text);
    }
  }
  const fileName = values.file?.name ?? values.lostFile;
  if (fileName) fields.append('lostFile', fileName);
  return fields;
}
