import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldChange } from '#components/forms/field.tsx';
import { maskInput } from '#components/forms/fill-form.ts';
import { type FormRules, startEngine } from '#components/forms/form-engine.tsx';
import type { EngineOptions, FormControl } from '#components/forms/live-form.tsx';
import { type ApplicationValues, applicationForm, maskAge } from '#lib/forms/application-form.ts';
import { type NamedFields, readApplication, writeApplication } from '#lib/forms/application-values.ts';
import { type EducationLevel, toEducationText } from '#lib/forms/education.ts';
import { errorKeys } from '#lib/forms/error-keys.ts';
import { type ContactMethod, contactMethods } from '#lib/forms/fields.ts';
import { maskPhone } from '#lib/forms/phone.ts';
import { type ApplicationTexts, applicationFields, fill } from './application-fields.ts';

type Control = FormControl<ApplicationValues>;

/** Delete before a separator takes the digit behind it. */
function deleteBehind(input: FieldChange['target'], previous: string): void {
  if (!(input instanceof HTMLInputElement) || maskPhone(input.value).value !== previous) return;
  const { value, selectionStart: place } = input;
  if (place === null) return;
  input.value = value.slice(0, place) + value.slice(place).replace(/\d/, '');
  input.setSelectionRange(place, place);
}

/** Masks the number while it is typed; a paste that does not fit the mask is an error at once. */
function editPhone({ nativeEvent, target }: FieldChange, control: Control): void {
  const kind = nativeEvent instanceof InputEvent ? nativeEvent.inputType : '';
  if (kind === 'deleteContentForward') deleteBehind(target, control.getValues('phone'));
  const { value, lost } = maskPhone(target.value);
  maskInput(target, value);
  const isPaste = kind !== 'insertText' && !kind.startsWith('delete');
  if (lost > 0 && isPaste) control.setError('phone', { message: errorKeys.invalid });
}

/** Choosing or dropping a method clears its own error and that of all contacts. */
function editContacts({ target }: FieldChange, control: Control): void {
  control.clearErrors(contactMethods.filter((method) => method === target.value));
}

/** The payload of `job.save`, in the order of section 7 of the specification. */
function toBody(values: ApplicationValues, levels: Record<EducationLevel, string>): FormData {
  const body = new FormData();
  const readContact = (method: ContactMethod) => (values.contacts.includes(method) ? values[method] : '');
  body.append('agreement', 'true');
  for (const name of ['vacancy', 'city', 'age', 'name', 'sex'] as const) body.append(name, values[name]);
  for (const method of contactMethods) body.append(method, readContact(method));
  body.append(
    'education',
    toEducationText(values.education, (level) => levels[level]),
  );
  if (values.file) body.append('file', values.file);
  body.append('resume', values.resume);
  body.append('about', values.about);
  return body;
}

/** Masks values that were typed before the engine ran. */
function readMasked(fields: NamedFields): ApplicationValues {
  const values = readApplication(fields);
  return { ...values, phone: maskPhone(values.phone).value, age: maskAge(values.age) };
}

export function startApplication(
  pristine: ApplicationValues,
  texts: ApplicationTexts,
  options: EngineOptions<ApplicationValues>,
) {
  const { thanksText } = texts.modals;
  const rules: FormRules<ApplicationValues> = {
    action: 'job.save',
    resolver: zodResolver(applicationForm),
    pristine,
    names: applicationFields,
    watched: ['agreement', 'contacts', 'education', 'file'],
    shouldFocusError: false,
    texts: texts.modals,
    edits: {
      phone: editPhone,
      age: ({ target }) => maskInput(target, maskAge(target.value)),
      contacts: editContacts,
    },
    read: readMasked,
    write: writeApplication,
    toBody: (values) => toBody(values, texts.levels),
    toThanks: (_values, reference) =>
      reference ? [thanksText, fill(texts.reference, 'reference', reference)] : [thanksText],
  };
  return startEngine(rules, options);
}
