/** @jest-environment node */
import { backend } from '#lib/backend/index.ts';
import { respondWithFormError } from './form-error.ts';

const text = { title: 'Слишком много', text: 'Позже' };
const messages = {
  FormError: { home: 'Домой', reasons: { 429: text, 500: text } },
  RequestError: { home: 'Домой', reasons: {} },
};

test('a small page is made once, however often it is asked for', async () => {
  const getMessages = jest.spyOn(backend, 'getMessages').mockResolvedValue(messages);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => respondWithFormError({ status: 429, retryAfter: 90 }, 'de')),
  );
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '90']);
    expect(await answer.text()).toContain('<html lang="de">');
  }
  expect(getMessages).toHaveBeenCalledTimes(1);
});

test('it is written as its language is', async () => {
  jest.spyOn(backend, 'getMessages').mockResolvedValue(messages);
  const answer = await respondWithFormError({ status: 429 }, 'ar');
  expect(await answer.text()).toContain('<html lang="ar" dir="rtl">');
});

test('without texts of the backend it speaks the default language', async () => {
  jest.spyOn(backend, 'getMessages').mockRejectedValue(new Error('out'));
  expect(await (await respondWithFormError({ status: 413 }, 'fr')).text()).toContain('<html lang="ru">');
});
