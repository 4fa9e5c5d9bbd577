import { type ApplicationFields, type ContactMethod, contactMethods } from '#lib/forms/application-form.ts';
import { isTicked, readStudyPlaces } from '#lib/forms/application-values.ts';
import { type EducationLevel, toEducationText } from '#lib/forms/education.ts';
import { maskPhone } from '#lib/forms/phone.ts';

/** Only a plain form names its contact methods. */
function isPlain(fields: URLSearchParams): boolean {
  return fields.has('contacts');
}

/** The chosen contact methods: as a plain form sends them, else those that have a value. */
function toContacts(fields: URLSearchParams) {
  const chosen = fields.getAll('contacts');
  return contactMethods.filter((method) =>
    isPlain(fields) ? chosen.includes(method) : Boolean(fields.get(method)?.trim()),
  );
}

/** The text that the browser made, or that is made here of a plain form's fields. */
function toEducation(fields: URLSearchParams, toLabel: (level: EducationLevel) => string): string {
  return fields.get('education') ?? toEducationText(readStudyPlaces(fields), toLabel);
}

/** Without scripts nothing masks the number while it is typed. */
function readPhone(fields: URLSearchParams): string {
  const typed = fields.get('phone') ?? '';
  const { value, lost } = maskPhone(typed);
  return isPlain(fields) && lost === 0 ? value : typed;
}

/** The fields of `job.save` in the shape that the rules check. Contacts not chosen are empty. */
export function toApplicationValues(
  fields: URLSearchParams,
  toLabel: (level: EducationLevel) => string,
): ApplicationFields {
  const read = (name: string) => fields.get(name) ?? '';
  const contacts = toContacts(fields);
  const readContact = (method: ContactMethod) => (contacts.includes(method) ? read(method) : '');
  return {
    vacancy: read('vacancy'),
    name: read('name'),
    sex: read('sex'),
    city: read('city'),
    age: read('age'),
    contacts,
    phone: contacts.includes('phone') ? readPhone(fields) : '',
    telegram: readContact('telegram'),
    email: readContact('email'),
    education: toEducation(fields, toLabel),
    resume: read('resume'),
    about: read('about'),
    agreement: isTicked(fields, 'agreement'),
  };
}
