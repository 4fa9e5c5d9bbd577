/** @jest-environment node */
import fc from 'fast-check';
import type { ApplicationValues } from './application-form.ts';
import {
  createApplication,
  findContacts,
  isTicked,
  readApplication,
  writeApplication,
} from './application-values.ts';
import { educationLevels } from './education.ts';
import { contactMethods, maxStudyPlaces } from './fields.ts';

const empty = { id: '0', educationLevel: '', institution: '', speciality: '' };

test('a new application is empty, with one place of study and the phone selected', () => {
  expect(createApplication('dispatcher')).toEqual({
    ...{ vacancy: 'dispatcher', name: '', sex: '', city: '', age: '', contacts: ['phone'], phone: '' },
    ...{
      telegram: '',
      email: '',
      education: [empty],
      file: null,
      lostFile: '',
      resume: '',
      about: '',
      agreement: false,
    },
  });
});

test('reads back what it wrote, except the file and the agreement', () => {
  const text = fc.string({ unit: 'grapheme' });
  const place = fc.record({
    educationLevel: fc.constantFrom(...educationLevels, '' as const),
    institution: text,
    speciality: text,
  });
  const texts = { vacancy: text, name: text, sex: text, city: text, age: text, phone: text, telegram: text };
  const values = fc.record({
    ...{
      ...texts,
      email: text,
      lostFile: text,
      resume: text,
      about: text,
      agreement: fc.constant(false),
      file: fc.constant(null),
    },
    contacts: fc.subarray([...contactMethods]),
    education: fc
      .array(place, { minLength: 1, maxLength: maxStudyPlaces })
      .map((places) => places.map((each, index) => ({ id: String(index), ...each }))),
  });
  fc.assert(
    fc.property(values, (filled) => {
      expect(readApplication(writeApplication(filled as ApplicationValues))).toEqual(filled);
    }),
  );
});

test('ignores values that no form of the site sends', () => {
  const fields = new FormData();
  for (const method of ['telegram', 'pigeon']) fields.append('contacts', method);
  fields.append('education.0.institution', 'КФУ');
  fields.append('education.0.educationLevel', 'wizard');
  fields.append('education.2.institution', 'not the next one');
  fields.append('name', new File(['x'], 'a text.txt'));
  fields.append('file', new File([], ''));
  expect(readApplication(fields)).toEqual({
    ...createApplication(''),
    contacts: ['telegram'],
    education: [{ ...empty, institution: 'КФУ' }],
  });
});

test('accepts a file in the file field, but not a text', () => {
  const fields = new FormData();
  fields.set('file', new File(['%PDF-'], 'cv.pdf'));
  expect(readApplication(fields).file?.name).toBe('cv.pdf');
  fields.set('file', 'cv.pdf');
  expect(readApplication(fields).file).toBeNull();
});

test('reads a form without fields as a new application without a contact method', () => {
  expect(readApplication(new FormData())).toEqual({ ...createApplication(''), contacts: [] });
});

test('limits the number of places of study', () => {
  const fields = new URLSearchParams();
  for (let index = 0; index < 50; index++) fields.append(`education.${index}.institution`, String(index));
  expect(readApplication(fields).education.map(({ institution }) => institution)).toEqual(
    Array.from({ length: maxStudyPlaces }, (_, index) => String(index)),
  );
});

test.each([
  ['true', true],
  ['on', true],
  ['1', true],
  ['false', false],
  ['', false],
])('reads %j as a checkbox value: %s', (value, isGiven) => {
  expect(isTicked(new URLSearchParams({ agreement: value }), 'agreement')).toBe(isGiven);
  expect(isTicked(new URLSearchParams(), 'agreement')).toBe(false);
});

test('keeps the name of a file', () => {
  const file = new File(['%PDF-'], 'cv.pdf');
  const read = readApplication(writeApplication({ ...createApplication(''), file }));
  expect(read).toMatchObject({ file: null, lostFile: 'cv.pdf' });
});

test.each([
  ['contacts=phone&phone=1&email=a@b.ru&telegram=@vera', ['phone', 'telegram', 'email']],
  ['contacts=phone&phone=&email=a@b.ru&telegram=+', ['phone', 'email']],
  ['contacts=pigeon', []],
])('selects the contact methods that are ticked or filled in: %s', (query, contacts) => {
  expect(findContacts(new URLSearchParams(query))).toEqual(contacts);
});
