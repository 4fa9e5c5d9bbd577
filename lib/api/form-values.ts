import { type ApplicationFields, contactMethods } from '../forms/application-form.ts';
import { type EducationLevel, educationLevels, toEducationText } from '../forms/education.ts';
import { maxStudyPlaces } from '../forms/limits.ts';

/** A checkbox of a plain form says `on`. */
export function isTicked(fields: URLSearchParams, name: string): boolean {
  return ['true', 'on', '1'].includes(fields.get(name) ?? '');
}

/** The chosen contact methods: as a plain form sends them, else those that have a value. */
function toContacts(fields: URLSearchParams) {
  const chosen = fields.getAll('contacts');
  return contactMethods.filter((method) =>
    chosen.length > 0 ? chosen.includes(method) : Boolean(fields.get(method)?.trim()),
  );
}

function toStudyPlace(fields: URLSearchParams, index: number) {
  const read = (part: string) => fields.get(`education.${index}.${part}`) ?? '';
  const level = educationLevels.find((known) => known === read('educationLevel')) ?? '';
  return { educationLevel: level, institution: read('institution'), speciality: read('speciality') } as const;
}

/** The text that the browser made, or that is made here of a plain form's fields. */
function toEducation(fields: URLSearchParams, toLabel: (level: EducationLevel) => string): string {
  const text = fields.get('education');
  if (text !== null) return text;
  const places = Array.from({ length: maxStudyPlaces }, (_, index) => toStudyPlace(fields, index));
  return toEducationText(places, toLabel);
}

/** The fields of `job.save` in the shape that the rules check. Contacts not chosen are empty. */
export function toApplicationValues(
  fields: URLSearchParams,
  toLabel: (level: EducationLevel) => string,
): ApplicationFields {
  const read = (name: string) => fields.get(name) ?? '';
  const contacts = toContacts(fields);
  const readContact = (method: (typeof contactMethods)[number]) =>
    contacts.includes(method) ? read(method) : '';
  return {
    vacancy: read('vacancy'),
    name: read('name'),
    sex: read('sex'),
    city: read('city'),
    age: read('age'),
    contacts,
    phone: readContact('phone'),
    telegram: readContact('telegram'),
    email: readContact('email'),
    education: toEducation(fields, toLabel),
    resume: read('resume'),
    about: read('about'),
    agreement: isTicked(fields, 'agreement'),
  };
}
