/** @jest-environment node */
import en from '#messages/en.json';
import ru from '#messages/ru.json';
import { type ApplicationValues, applicationFields, applicationForm } from './application-form.ts';
import { educationLevels, toEducationText } from './education.ts';
import { errorKeys, toFieldErrors } from './error-keys.ts';
import { fieldLimits, maxStudyPlaces } from './fields.ts';
import { subscribeForm } from './subscribe-form.ts';

const { required, invalid, tooLong, accept, maxSize, fileEmpty } = errorKeys;

const filled: ApplicationValues = {
  vacancy: 'dispatcher',
  name: 'Вера Соколова',
  sex: 'f',
  city: 'Казань',
  age: '32',
  contacts: ['phone'],
  phone: '+7 999 000-00-01',
  telegram: '',
  email: '',
  education: [{ id: '1', educationLevel: '', institution: '', speciality: '' }],
  file: null,
  lostFile: '',
  resume: '',
  about: '',
  agreement: true,
};

function findErrors(change: object) {
  const parsed = applicationForm.safeParse({ ...filled, ...change });
  return parsed.success ? {} : toFieldErrors(parsed.error.issues);
}

test.each(['m', 'f'])('accepts a complete application with the sex %s', (sex) => {
  expect(findErrors({ sex })).toEqual({});
});

test.each(['vacancy', 'name', 'sex', 'city', 'age'])('requires %s', (field) => {
  expect(findErrors({ [field]: ' ' })).toEqual({ [field]: [required] });
});

test('requires the agreement', () => {
  expect(findErrors({ agreement: false })).toEqual({ agreement: [required] });
});

test('requires at least one contact method', () => {
  expect(findErrors({ contacts: [], phone: '' })).toEqual({ contacts: [required] });
});

test.each(['phone', 'telegram', 'email'])('requires %s when its method is chosen', (method) => {
  expect(findErrors({ contacts: [method], phone: '', [method]: '' })).toEqual({ [method]: [required] });
});

test.each([
  ['phone', '+7 999 000'],
  ['email', 'ivan@mail'],
])('refuses an invalid %s when its method is chosen', (method, value) => {
  expect(findErrors({ contacts: [method], [method]: value })).toEqual({ [method]: [invalid] });
});

test('does not check a contact whose method is not chosen', () => {
  expect(findErrors({ contacts: ['telegram'], telegram: '@vera', phone: '+7 9', email: 'x' })).toEqual({});
});

test('reports all errors at once', () => {
  const nothing = { vacancy: '', name: '', sex: '', city: '', age: '', contacts: [], agreement: false };
  expect(Object.keys(findErrors(nothing)).sort()).toEqual(Object.keys(nothing).sort());
});

test.each([
  [new File(['%PDF-'], 'cv.exe'), accept],
  [new File([new Uint8Array(5_242_881)], 'cv.pdf'), maxSize],
  [new File([], 'cv.pdf'), fileEmpty],
])('refuses a file that breaks the rules', (file, key) => {
  expect(findErrors({ file })).toEqual({ file: [key] });
});

test('accepts a valid file', () => {
  expect(findErrors({ file: new File(['%PDF-1.4'], 'cv.pdf') })).toEqual({});
});

test('requires a lost file to be chosen again or removed', () => {
  expect(findErrors({ lostFile: 'cv.pdf' })).toEqual({ file: [required] });
  expect(findErrors({ lostFile: 'cv.pdf', file: new File(['%PDF-1.4'], 'cv.pdf') })).toEqual({});
});

test.each([
  ['age', '100', invalid],
  ['sex', 'x', invalid],
  ['name', 'я'.repeat(201), tooLong],
  ['about', 'я'.repeat(10_001), tooLong],
])('reports an error for %s out of bounds', (field, value, key) => {
  expect(findErrors({ [field]: value })[field]).toEqual([key]);
});

test.each([
  [' 34 ', '34'],
  ['+25', '25'],
])('reads the age %j as %j', (age, value) => {
  expect(applicationForm.parse({ ...filled, age }).age).toBe(value);
});

test('checks, sends and stores the normalised e-mail address', () => {
  const typed = { contacts: ['email'], email: 'mailto:Ivan@My-Company.ru;' };
  expect(applicationForm.parse({ ...filled, ...typed }).email).toBe('ivan@my-company.ru');
  const stored = applicationFields.parse({ ...filled, ...typed, education: '' });
  expect(stored.email).toBe('ivan@my-company.ru');
});

test.each(['ru', 'en'] as const)('accepts all study places filled to their limits in %s', (language) => {
  const labels = { ru, en }[language].forms['education-levels'];
  const [longest] = educationLevels.toSorted((one, other) => labels[other].length - labels[one].length);
  const text = 'я'.repeat(fieldLimits.name);
  const place = { id: '1', educationLevel: longest ?? '', institution: text, speciality: text } as const;
  const education = Array.from({ length: maxStudyPlaces }, () => place);
  expect(findErrors({ education })).toEqual({});
  const sent = toEducationText(education, (level) => labels[level]);
  expect(applicationFields.safeParse({ ...filled, education: sent }).success).toBe(true);
});

test('reads the education as text on the server, and trims every value', () => {
  const fields = applicationFields.parse({ ...filled, education: '1) … ', name: ' Вера ' });
  expect(fields).toMatchObject({ education: '1) …', name: 'Вера' });
});

test.each([
  [
    { email: '', topic: '', agreement: false },
    { email: [required], agreement: [required] },
  ],
  [{ email: 'ivan@mail', topic: ' Вологда', agreement: true }, { email: [invalid] }],
  [{ email: 'ivan@mail.ru', topic: 'я'.repeat(201), agreement: true }, { topic: [tooLong] }],
])('reports for the subscription %j the errors %j', (values, errors) => {
  const parsed = subscribeForm.safeParse(values);
  expect(parsed.success ? {} : toFieldErrors(parsed.error.issues)).toEqual(errors);
});

test('stores the normalised address of a subscription', () => {
  expect(subscribeForm.parse({ email: ' IVAN@Mail.ru; ', topic: '', agreement: true }).email).toBe(
    'ivan@mail.ru',
  );
});

test.each(educationLevels)('the level %s has a name in both languages', (level) => {
  for (const messages of [ru, en]) expect(messages.forms['education-levels'][level]).toMatch(/\S/);
});

test.each(Object.values(errorKeys))('%s has a text in both languages', (key) => {
  for (const messages of [ru, en]) {
    const texts: Record<string, unknown> = messages.forms;
    expect(texts[key.replace('forms.', '')]).toMatch(/\S/);
  }
});
