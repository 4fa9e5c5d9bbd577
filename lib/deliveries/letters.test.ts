/** @jest-environment node */
import { createApplication } from '#lib/records/records.fixture.ts';
import ru from '#messages/ru.json';
import { toConfirmationLetter } from './letters.ts';

const kazakh = { ...ru, ConfirmationMail: { subject: 'Өтінім {reference}', text: '{vacancy}' } };
jest.mock('#lib/backend/index.ts', () => ({
  backend: {
    getLanguages: async () => [{ code: 'kk' }, { code: 'ru' }],
    getMessages: async (language: string) => ({ kk: kazakh, ru })[language] ?? null,
  },
}));

it.each([
  ['kk', 'Өтінім M-1'],
  ['ru', 'Анкета M-1 у нас'],
  ['xx', 'Анкета M-1 у нас'],
])('confirms an application in %s', async (language, subject) => {
  const stored = { ...createApplication(), language, reference: 'M-1', vacancy_title: 'Механик' };
  const letter = await toConfirmationLetter(stored as never, 'vera@mail.example');
  expect(letter.subject).toBe(subject);
});
