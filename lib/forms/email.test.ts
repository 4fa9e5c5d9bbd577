/** @jest-environment node */
import { isEmail, normalizeEmail } from './text-rules.ts';

const good = [
  'a@b.ru',
  'ivan.petrov@yandex.ru',
  'a@mail.example.info',
  'ivan@mail.example',
  '1@mail.com',
  'ivan@my-company.ru',
  'ivan@163.com',
  'ivan@mail2000.ru',
  'ivan@mail.1c.ru',
];
const bad = [
  '',
  'ivan',
  'ivan@',
  '@mail.ru',
  'ivan@mail',
  'ivan@mail.r',
  'ivan@.ru',
  'ivan@..ru',
  'IVAN@mail.ru',
  'a@b@mail.ru',
  'ivan petrov@mail.ru',
  'ivan@mail.ru\nBcc: x',
  'иван@почта.рф',
];

test.each(good)('%j is an address', (value) => expect(isEmail(value)).toBe(true));
test.each(bad)('%j is not an address', (value) => expect(isEmail(value)).toBe(false));

test.each([
  [' ivan@mail.ru\n', 'ivan@mail.ru'],
  ['IVAN@Mail.RU', 'ivan@mail.ru'],
  ['mailto:ivan@mail.ru', 'ivan@mail.ru'],
  ['MAILTO: Ivan@mail.ru?subject=CV', 'ivan@mail.ru'],
  ['ivan@mail.ru;', 'ivan@mail.ru'],
  ['ivan@mail.ru.', 'ivan@mail.ru'],
  ['<ivan@mail.ru>', 'ivan@mail.ru'],
  ['<ivan@mail.ru>,', 'ivan@mail.ru'],
  ['Иван Петров <ivan@mail.ru>;', 'ivan@mail.ru'],
  ['<mailto:ivan@mail.ru>', 'ivan@mail.ru'],
  ['«ivan@mail.ru»', 'ivan@mail.ru'],
  ['ivan+cv@mail.ru', 'ivan+cv@mail.ru'],
  ['-ivan_@mail.ru', '-ivan_@mail.ru'],
  ['a@b@mail.ru', 'a@b@mail.ru'],
  ['...', ''],
  ['', ''],
])('normalises %j to %j', (typed, stored) => expect(normalizeEmail(typed)).toBe(stored));
