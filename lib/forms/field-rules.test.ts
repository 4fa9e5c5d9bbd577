/** @jest-environment node */
import { isAge, maskAge } from './application-form.ts';
import { createStudyPlace, type EducationLevel, toEducationText } from './education.ts';
import { checkFile, maxFileBytes, toExtension, toFileErrorText, toFileSize } from './file-rules.ts';

test.each(['0', '7', '18', '99'])('accepts the age %s', (value) => expect(isAge(value)).toBe(true));
test.each(['', '100', '1a', ' 1', '-5', '1.5', '１８'])('refuses the age %j', (value) => {
  expect(isAge(value)).toBe(false);
});
test.each([
  ['123', '12'],
  ['a1b', '1'],
  [' 34', '34'],
  ['+25', '25'],
  ['３４', '34'],
  ['34 года', '34'],
  ['', ''],
])('keeps only part of %j in the age field: %j', (input, value) => {
  expect(maskAge(input)).toBe(value);
});

test.each(['cv.pdf', 'cv.DOC', 'cv.final.docx', 'резюме.rtf', 'a.odt'])(
  'accepts the file name %s',
  (name) => {
    expect(checkFile({ name, size: maxFileBytes })).toBeUndefined();
  },
);
test.each(['cv', 'cv.', '.pdf/cv', 'cv.pdf.exe', 'cv.zip', 'cv.pdf '])('refuses the type of %j', (name) => {
  expect(checkFile({ name, size: 1 })).toBe('forms.accept-error-message');
});
test('refuses a file one byte over 5,242,880', () => {
  expect(checkFile({ name: 'cv.pdf', size: 5_242_881 })).toBe('forms.max-size-error-message');
});
test('an empty file has its own error', () => {
  expect(checkFile({ name: 'cv.pdf', size: 0 })).toBe('forms.file-empty-message');
});
test.each([
  ['forms.accept-error-message', 'cv.exe', 'forms.accept-error-message'],
  ['forms.accept-error-message', 'cv', 'unknown-type'],
  ['forms.accept-error-message', 'cv.doc', 'forms.file-content-message'],
  ['forms.file-macros-message', 'cv.doc', 'forms.file-macros-message'],
])('the error %s of %s has the text %s', (key, name, text) => {
  expect(toFileErrorText(key, name)).toBe(text);
});
test('returns the extension in lower case without its dot', () => {
  expect(toExtension('A.B.PDF')).toBe('pdf');
  expect(toExtension('cv')).toBe('');
});

test.each([
  [1, 1, 'kb'],
  [1000, 1, 'kb'],
  [1001, 2, 'kb'],
  [1_000_000, 1000, 'kb'],
  [1_000_001, 1, 'mb'],
  [5_242_880, 5.2, 'mb'],
])('shows %i bytes as %d %s', (bytes, value, unit) => {
  expect(toFileSize(bytes)).toEqual({ value, unit });
});

describe('the education text', () => {
  const toLabel = (level: EducationLevel) => (level === 'higher' ? 'высшее' : level);
  const empty = { educationLevel: '', institution: '', speciality: ' ' } as const;

  test('numbers only the filled places', () => {
    const places = [
      empty,
      { educationLevel: 'higher', institution: 'Университет', speciality: 'Физика' } as const,
      { ...empty, institution: ' Лицей ' },
      { ...empty, speciality: 'Повар' },
    ];
    expect(toEducationText(places, toLabel)).toBe(
      '1) Уровень: высшее; специальность: Физика; учреждение: Университет.\n' +
        '2) Уровень: не указан; специальность: не указана; учреждение: Лицей.\n' +
        '3) Уровень: не указан; специальность: Повар; учреждение: не указано.',
    );
  });

  test('is empty for a new place', () => {
    expect(createStudyPlace('7')).toEqual({ id: '7', educationLevel: '', institution: '', speciality: '' });
    expect(toEducationText([createStudyPlace('7')], toLabel)).toBe('');
  });

  test('is empty when nothing is filled in', () => expect(toEducationText([empty, empty], toLabel)).toBe(''));
});
