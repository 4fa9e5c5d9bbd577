import { applicationFields } from '#lib/forms/application-form.ts';
import type { EducationLevel } from '#lib/forms/education.ts';
import { errorKeys } from '#lib/forms/error-keys.ts';
import { toFieldErrors } from '#lib/forms/to-field-errors.ts';
import { saveApplication } from '#lib/records/applications.ts';
import { CallRefused } from './call-refused.ts';
import { type FormPlace, toSourceLanguage, toSourcePage } from './form-place.ts';
import { toApplicationValues } from './form-values.ts';
import type { FormServices, SaveForm } from './submit-form.ts';

const longestKey = 100;

function parse(fields: URLSearchParams, toLabel: (level: EducationLevel) => string) {
  const form = applicationFields.safeParse(toApplicationValues(fields, toLabel));
  if (form.success) return form.data;
  throw new CallRefused(422, 'The form has errors', { errors: toFieldErrors(form.error.issues) });
}

/** The form that offers the vacancy: on the page that was sent, else on the vacancy's own page. */
async function findVacancy(source: string, id: string, { findForm }: FormServices) {
  const own = `${toSourceLanguage(source)}/vacancy/${id}`;
  for (const page of [source, own]) {
    const place: FormPlace | null = await findForm('vacancy-form', [page]);
    const vacancy = place?.vacancies.find((option) => option.id === id);
    if (place && vacancy) return { place, vacancy };
  }
  throw new CallRefused(422, 'The vacancy is not open', { errors: { vacancy: [errorKeys.invalid] } });
}

function readIdempotencyKey(request: Request, fields: URLSearchParams): string | undefined {
  const key = request.headers.get('idempotency-key') || fields.get('idempotencyKey');
  return key?.slice(0, longestKey) || undefined;
}

/** `job.save`: the fields of section 7 of the specification, and the file. */
export const saveApplicationForm: SaveForm = async ({ fields, file }, request, services) => {
  const source = toSourcePage(request, fields);
  const toLabel = await services.getEducationLabel(toSourceLanguage(source));
  const { contacts: _contacts, agreement: _agreement, ...form } = parse(fields, toLabel);
  const { place, vacancy } = await findVacancy(source, form.vacancy, services);
  const application = {
    ...form,
    phone: form.phone || null,
    telegram: form.telegram || null,
    email: form.email || null,
    vacancy_title: vacancy.label,
    page: place.page,
    language: place.language,
    consent: place.consent,
    address: services.toAddress(request.headers),
    file,
    idempotencyKey: readIdempotencyKey(request, fields),
  };
  const { reference } = await saveApplication(services.records, application, services.targets);
  return reference;
};
