import type { ApplicationValues, ContactMethod } from '#lib/forms/application-form.ts';
import { type EducationLevel, toEducationText } from '#lib/forms/education.ts';

/** The payload of `job.save`: section 7 of the specification, in its order. */
export function toApplicationBody(
  values: ApplicationValues,
  levels: Record<EducationLevel, string>,
): FormData {
  const body = new FormData();
  const readContact = (method: ContactMethod) => (values.contacts.includes(method) ? values[method] : '');
  body.append('agreement', 'true');
  for (const name of ['vacancy', 'city', 'age', 'name', 'sex'] as const) body.append(name, values[name]);
  for (const method of ['phone', 'telegram', 'email'] as const) body.append(method, readContact(method));
  body.append(
    'education',
    toEducationText(values.education, (level) => levels[level]),
  );
  if (values.file) body.append('file', values.file);
  body.append('resume', values.resume);
  body.append('about', values.about);
  return body;
}
