/** @jest-environment node */
import { isEmail, isSubscribeEmail } from './text-rules.ts';

const good = ['a@b.ru', 'ivan.petrov@yandex.ru', 'a@mail.example.info', ' ivan@mail.example ', '1@mail.com'];
const bad = [
  '',
  'ivan',
  'ivan@',
  '@mail.ru',
  'ivan@mail',
  'ivan@mail.r',
  'IVAN@mail.ru',
  'ivan@my-mail.ru',
  'ivan@mail2.ru',
  'a@b@mail.ru',
  'ivan petrov@mail.ru',
  'ivan@mail.ru\nBcc: x',
  'иван@почта.рф',
];

describe('the rule of the application form', () => {
  test.each(good)('accepts %j', (value) => expect(isEmail(value)).toBe(true));
  test.each(bad)('refuses %j', (value) => expect(isEmail(value)).toBe(false));
  test('refuses capitals in the domain', () => expect(isEmail('ivan@Mail.ru')).toBe(false));
});

describe('the rule of the subscribe form', () => {
  test.each([...good, 'ivan@Mail.RU'])('accepts %j', (value) => expect(isSubscribeEmail(value)).toBe(true));
  test.each(bad)('refuses %j', (value) => expect(isSubscribeEmail(value)).toBe(false));
});
