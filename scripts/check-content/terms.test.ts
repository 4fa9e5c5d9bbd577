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

test('names a word that stands for the term, with its place', () => {
  expect(check('en', 'title: Open jobs\ntext: See all Vacancies here\n')).toEqual([
    '2:15 “Vacancies”: the term here is “job”',
  ]);
  expect(check('ru', 'text: Удалите учётную\u00a0запись и cookies.\n')).toEqual([
    '1:15 “учётную\u00a0запись”: the term here is “аккаунт”',
    '1:32 “cookies”: the term here is “cookie”',
  ]);
});

test('lets ids, addresses, placeholders and other languages be', () => {
  const text = 'type: vacancies\nlink: /en/vacancy/recruiter\nmail: Your {vacancy}, vacancy-list.\n';
  expect(check('en', text)).toEqual([]);
  expect(check('en', 'text: <a href="/en#vacancy">Jobs</a> and cookies\n')).toEqual([]);
  expect(check('kk', 'text: vacancies\n')).toEqual([]);
});

test('complains about a list of terms that it cannot read', () => {
  const list = new ContentFile('terms.yaml', '', 'en: { job: vacancy }\n');
  checkTerms(list, 'en', []);
  expect(list.complaints).toHaveLength(1);
});
