/** @jest-environment node */
import en from '#messages/en.json';
import ru from '#messages/ru.json';
import { type ApplicationValues, applicationFields, applicationForm } from './application-form.ts';
import { educationLevels } from './education.ts';
import { errorKeys, toFieldErrors } from './error-keys.ts';
import { subscribeForm } from './subscribe-form.ts';

const { required, invalid, accept, maxSize } = errorKeys;

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
  resume: '',
  about: '',
  agreement: true,
};

function findErrors(change: object) {
  const parsed = applicationForm.safeParse({ ...filled, ...change });
  return parsed.success ? {} : toFieldErrors(parsed.error.issues);
}

test.each(['m', 'f'])('a filled application with the sex %s is accepted', (sex) => {
  expect(findErrors({ sex })).toEqual({});
});

test.each(['vacancy', 'name', 'sex', 'city', 'age'])('%s is required', (field) => {
  expect(findErrors({ [field]: ' ' })).toEqual({ [field]: [required] });
});

test('the agreement is required', () => {
  expect(findErrors({ agreement: false })).toEqual({ agreement: [required] });
});

test('at least one contact method is required', () => {
  expect(findErrors({ contacts: [], phone: '' })).toEqual({ contacts: [required] });
});

test.each(['phone', 'telegram', 'email'])('%s is required when it is chosen', (method) => {
  expect(findErrors({ contacts: [method], phone: '', [method]: '' })).toEqual({ [method]: [required] });
});

test.each([
  ['phone', '+7 999 000'],
  ['email', 'ivan@mail'],
])('a chosen %s must be valid', (method, value) => {
  expect(findErrors({ contacts: [method], [method]: value })).toEqual({ [method]: [invalid] });
});

test('a contact that is not chosen is not checked', () => {
  expect(findErrors({ contacts: ['telegram'], telegram: '@vera', phone: '+7 9', email: 'x' })).toEqual({});
});

test('all errors are found at once', () => {
  const nothing = { vacancy: '', name: '', sex: '', city: '', age: '', contacts: [], agreement: false };
  expect(Object.keys(findErrors(nothing)).sort()).toEqual(Object.keys(nothing).sort());
});

test.each([
  [new File(['%PDF-'], 'cv.exe'), accept],
  [new File([new Uint8Array(5_242_881)], 'cv.pdf'), maxSize],
  [new File([], 'cv.pdf'), invalid],
])('a file out of the rules is refused', (file, key) => {
  expect(findErrors({ file })).toEqual({ file: [key] });
});

test('a file within the rules is accepted', () => {
  expect(findErrors({ file: new File(['%PDF-1.4'], 'cv.pdf') })).toEqual({});
});

test.each([
  ['age', '100'],
  ['sex', 'x'],
  ['name', 'я'.repeat(201)],
  ['about', 'я'.repeat(10_001)],
])('%s out of its bounds is invalid', (field, value) => {
  expect(findErrors({ [field]: value })[field]).toEqual([invalid]);
});

test('the server reads the education as text and trims every value', () => {
  const fields = applicationFields.parse({ ...filled, education: '1) … ', name: ' Вера ' });
  expect(fields).toMatchObject({ education: '1) …', name: 'Вера' });
});

test.each([
  [
    { email: '', topic: '', agreement: false },
    { email: [required], agreement: [required] },
  ],
  [{ email: 'ivan@mail', topic: ' Вологда', agreement: true }, { email: [invalid] }],
  [{ email: 'ivan@mail.ru', topic: 'я'.repeat(201), agreement: true }, { topic: [invalid] }],
])('a subscription %j has errors %j', (values, errors) => {
  const parsed = subscribeForm.safeParse(values);
  expect(parsed.success ? {} : toFieldErrors(parsed.error.issues)).toEqual(errors);
});

test('a subscription with capitals in the domain is accepted', () => {
  expect(subscribeForm.parse({ email: ' ivan@Mail.ru ', topic: '', agreement: true }).email).toBe(
    'ivan@Mail.ru',
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
