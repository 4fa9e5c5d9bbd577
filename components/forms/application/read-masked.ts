import { maskAge } from '#lib/forms/age.ts';
import type { ApplicationValues } from '#lib/forms/application-form.ts';
import { type NamedFields, readApplication } from '#lib/forms/application-values.ts';
import { maskPhone } from '#lib/forms/phone.ts';

/** What was typed before anything masked it. */
export function readMasked(fields: NamedFields): ApplicationValues {
  const values = readApplication(fields);
  return { ...values, phone: maskPhone(values.phone).value, age: maskAge(values.age) };
}
