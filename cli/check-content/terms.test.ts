/** @jest-environment node */
import { ContentFile } from '#lib/content-index/content-file.ts';
import { checkTerms } from './terms.ts';

const terms = `
ru:
  аккаунт: [учётн* запис*]
  cookie: [cookies]
en:
  job: [vacanc*]
`;

function check(language: string, text: string): string[] {
  const file = new ContentFile('pages/careers', '', text);
  const list = new ContentFile('terms.yaml', '', terms);
  checkTerms(list, language, [{ name: file.name, file }]);
  return [...list.complaints, ...file.complaints].map(
    ({ line, column, text: what }) => `${line}:${column} ${what}`,
  );
}

test('reports a word used instead of the term, with its place', () => {
  expect(check('en', 'title: Open jobs\ntext: See all Vacancies here\n')).toEqual([
    '2:15 “Vacancies”: use the term “job”',
  ]);
  expect(check('ru', 'text: Удалите учётную\u00a0запись и cookies.\n')).toEqual([
    '1:15 “учётную\u00a0запись”: use the term “аккаунт”',
    '1:32 “cookies”: use the term “cookie”',
  ]);
});

test('ignores IDs, addresses, placeholders and other languages', () => {
  const text = 'type: vacancies\nlink: /en/vacancy/recruiter\nmail: Your {vacancy}, vacancy-list.\n';
  expect(check('en', text)).toEqual([]);
  expect(check('en', 'text: <a href="/en#vacancy">Jobs</a> and cookies\n')).toEqual([]);
  expect(check('kk', 'text: vacancies\n')).toEqual([]);
});

test('reports an invalid list of terms', () => {
  const list = new ContentFile('terms.yaml', '', 'en: { job: vacancy }\n');
  checkTerms(list, 'en', []);
  expect(list.complaints).toHaveLength(1);
});
