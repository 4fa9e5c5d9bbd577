import { z } from 'zod';
import { toClientAddress } from '#lib/client-address.ts';
import { applicationFields } from '#lib/forms/application-form.ts';
import { findContacts, isTicked, readStudyPlaces } from '#lib/forms/application-values.ts';
import { CallRefused } from '#lib/forms/call-refused.ts';
import { educationLevels, toEducationText } from '#lib/forms/education.ts';
import { errorKeys, toFieldErrors } from '#lib/forms/error-keys.ts';
import type { ContactMethod } from '#lib/forms/fields.ts';
import { maskPhone } from '#lib/forms/phone.ts';
import { saveApplication } from '#lib/records/applications.ts';
import { type FormServices, type SaveForm, toSourceLanguage, toSourcePage } from './submit-form.ts';

const longestKey = 100;

/** `job.save`: the fields in docs/api.md, and the file. */
export const saveApplicationForm: SaveForm = async ({ fields, file }, request, services) => {
  const source = toSourcePage(request, fields);
  const education = await readEducation(fields, toSourceLanguage(source), services);
  const { contacts: _contacts, agreement: _agreement, ...form } = parseFields(fields, education);
  const { place, vacancy } = await findVacancy(source, form.vacancy, services);
  const key = request.headers.get('idempotency-key') || fields.get('idempotencyKey');
  const application = {
    ...form,
    phone: form.phone || null,
    telegram: form.telegram || null,
    email: form.email || null,
    vacancy_title: vacancy.label,
    page: place.page,
    language: place.language,
    consent: place.consent,
    address: toClientAddress(request.headers.get('x-forwarded-for') ?? ''),
    file,
    idempotencyKey: key?.slice(0, longestKey) || undefined,
  };
  const { reference } = await saveApplication(services.records, application, services.targets);
  return reference;
};

const levelLabels = z.object({
  forms: z.object({ 'education-levels': z.record(z.enum(educationLevels), z.string()) }),
});

/**
 * All study places as one text, as the browser's script sends it. A form without scripts sends each place in separate
 * fields.
 */
async function readEducation(fields: URLSearchParams, language: string, { getMessages }: FormServices) {
  const text = fields.get('education');
  if (text !== null) return text;
  const labels = levelLabels.safeParse(await getMessages(language)).data?.forms['education-levels'];
  return toEducationText(readStudyPlaces(fields), (level) => labels?.[level] ?? level);
}

function parseFields(fields: URLSearchParams, education: string) {
  const read = (name: string) => fields.get(name) ?? '';
  const contacts = findContacts(fields);
  const readContact = (method: ContactMethod) => (contacts.includes(method) ? read(method) : '');
  const form = applicationFields.safeParse({
    vacancy: read('vacancy'),
    name: read('name'),
    sex: read('sex'),
    city: read('city'),
    age: read('age'),
    contacts,
    phone: contacts.includes('phone') ? readPhone(fields) : '',
    telegram: readContact('telegram'),
    email: readContact('email'),
    education,
    resume: read('resume'),
    about: read('about'),
    agreement: isTicked(fields, 'agreement'),
  });
  if (form.success) return form.data;
  throw new CallRefused(422, 'The form has errors', { errors: toFieldErrors(form.error.issues) });
}

/** Only a form submitted without scripts contains its page and contact methods. */
function isWithoutScripts(fields: URLSearchParams): boolean {
  return fields.has('page') || fields.has('contacts');
}

/** Without scripts, the number is not formatted while it is typed. */
function readPhone(fields: URLSearchParams): string {
  const typed = fields.get('phone') ?? '';
  const { value, lost } = maskPhone(typed);
  return isWithoutScripts(fields) && lost === 0 ? value : typed;
}

/** Finds the form that offers the vacancy: on the source page, otherwise on the vacancy's own page. */
async function findVacancy(source: string, id: string, { findForm }: FormServices) {
  for (const page of [source, `${toSourceLanguage(source)}/vacancy/${id}`]) {
    const place = await findForm('vacancy-form', [page]);
    const vacancy = place?.vacancies.find((option) => option.id === id);
    if (place && vacancy) return { place, vacancy };
  }
  throw new CallRefused(422, 'The vacancy is not open', { errors: { vacancy: [errorKeys.invalid] } });
}
