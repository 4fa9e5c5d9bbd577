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
import { toFileErrorText } from '#lib/forms/file-rules.ts';
import { editPhone, maskPhone } from '#lib/forms/phone.ts';
import { getNumberFormat } from '#lib/i18n/formats.ts';
import { type ApplicationTexts, applicationFields, fill } from './application-fields.ts';
import { copyUnchanged, findKeptFile, keepFile, rememberFile } from './picked-file.ts';

type Control = FormControl<ApplicationValues>;

/** Makes the Delete key before a separator delete the digit after it. */
function deleteBehind(input: FieldChange['target'], previous: string): void {
  if (!(input instanceof HTMLInputElement) || editPhone(input.value, previous).value !== previous) return;
  const { value, selectionStart: place } = input;
  if (place === null) return;
  input.value = value.slice(0, place) + value.slice(place).replace(/\d/, '');
  input.setSelectionRange(place, place);
}

type Edit = Pick<FieldChange, 'target' | 'nativeEvent'>;

/** Masks the number while it is typed. Returns an error at once if digits were dropped. */
function maskTyped({ nativeEvent, target }: Edit, control: Control): string | undefined {
  const previous = control.getValues('phone');
  const isDelete = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'deleteContentForward';
  if (isDelete) deleteBehind(target, previous);
  const { value, lost } = editPhone(target.value, previous);
  maskInput(target, value);
  return lost > 0 ? errorKeys.invalid : undefined;
}

/** Choosing or removing a contact method clears the error of that method. */
function editContacts({ target }: Edit, control: Control): undefined {
  control.clearErrors(contactMethods.filter((method) => method === target.value));
}

/** Selects the contact method of a field that is filled in before the method is chosen. */
function chooseMethod(method: ContactMethod, { target }: Edit, control: Control): undefined {
  const chosen = control.getValues('contacts');
  if (target.value !== '' && !chosen.includes(method)) control.setValue('contacts', [...chosen, method]);
}

/** Returns the payload of `job.save`, in the order of docs/api.md, or the errors of the file. */
async function toBody(values: ApplicationValues, levels: Record<EducationLevel, string>) {
  const file = values.file && (await copyUnchanged(values.file));
  if (values.file && !file) return { file: [errorKeys.fileChanged] };
  const body = new FormData();
  const readContact = (method: ContactMethod) => (values.contacts.includes(method) ? values[method] : '');
  body.append('agreement', 'true');
  for (const name of ['vacancy', 'city', 'age', 'name', 'sex'] as const) body.append(name, values[name]);
  for (const method of contactMethods) body.append(method, readContact(method));
  body.append(
    'education',
    toEducationText(values.education, (level) => levels[level]),
  );
  if (file) body.append('file', file);
  body.append('resume', values.resume);
  body.append('about', values.about);
  return body;
}

/** Reads and masks the values typed before the engine started, and restores a file that this document still holds. */
function readPage(fields: NamedFields, storageKey: string): ApplicationValues {
  const values = readApplication(fields);
  const kept = findKeptFile(storageKey);
  const file = values.file ?? (kept?.name === values.lostFile ? kept : null);
  return {
    ...values,
    phone: maskPhone(values.phone).value,
    age: maskAge(values.age),
    file,
    lostFile: file ? '' : values.lostFile,
  };
}

/** Clears a refused file and returns its error. A file that has changed must be chosen again or removed. */
function refuseFile(key: string, control: Control): string {
  const file = control.getValues('file');
  if (!file) return key;
  control.setValue('file', null);
  if (key === errorKeys.fileChanged) control.setValue('lostFile', file.name);
  return toFileErrorText(key, file.name);
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
    watched: ['agreement', 'contacts', 'education', 'file', 'lostFile'],
    shouldFocusError: false,
    texts: texts.modals,
    edits: {
      phone(event, control) {
        const error = maskTyped(event, control);
        return chooseMethod('phone', event, control) ?? error;
      },
      telegram: (event, control) => chooseMethod('telegram', event, control),
      email: (event, control) => chooseMethod('email', event, control),
      age({ target }) {
        maskInput(target, maskAge(target.value));
        return undefined;
      },
      contacts: editContacts,
    },
    read: (fields) => readPage(fields, options.storageKey),
    write: writeApplication,
    toBody: (values) => toBody(values, texts.levels),
    onValues({ file }, storageKey) {
      if (file) rememberFile(file);
      keepFile(storageKey, file);
    },
    toShownError: (field, key, control) => (field === 'file' ? refuseFile(key, control) : key),
    toLength(length, limit) {
      const { format } = getNumberFormat(texts.modals.language);
      return fill(fill(texts.length, 'length', format(length)), 'limit', format(limit));
    },
    toThanks: (_values, reference) =>
      reference ? [thanksText, fill(texts.reference, 'reference', reference)] : [thanksText],
  };
  return startEngine(rules, options);
}
