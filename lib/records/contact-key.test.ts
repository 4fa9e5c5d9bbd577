/** @jest-environment node */
import { parseContact, toContactKey, toContactKeys } from './contact-key.ts';

test.each([
  '+7 999 000-00-01',
  '8 (999) 000-00-01',
  '9990000001',
  '79990000001',
  '+7 999.000.00.01',
  '8/999/0000001',
  '+7\u00a0999\u00a0000\u201100\u201101',
  '+7 999 000–00—01',
  '\u202a+7 999 000−00−01\u202c',
  '＋７ ９９９ ０００ ００ ０１',
  'tel:+7-999-000-00-01',
  'тел. 8 999 000 00 01',
  '+7 8 999 000 00 01',
  'https://wa.me/79990000001',
  't.me/+79990000001',
  'tg://resolve?phone=79990000001',
])('reads %j as a phone number', (contact) => {
  expect(parseContact(contact)).toBe('+7 999 000-00-01');
});

test.each([
  '@vera_k',
  'VERA_K',
  ' @ Vera_K ',
  't.me/vera_k',
  'https://t.me/Vera_K',
  'http://t.me/vera_k?start=1',
  'https://telegram.me/vera_k/',
  't.me/s/vera_k',
  't.me/@vera_k',
  'https://vera_k.t.me',
  'tg://resolve?domain=vera_k',
  'https://web.telegram.org/k/#@vera_k',
  'Telegram: @vera_k',
  '@vera_k (вечером)',
  'мой телеграм t.me/vera_k.',
])('reads %j as a Telegram name', (contact) => {
  expect(parseContact(contact)).toBe('vera_k');
});

test.each([
  'vera@mail.example',
  ' Vera@Mail.Example ',
  'mailto:vera@mail.example?subject=Hi',
  '<vera@mail.example>',
  'Вера <vera@mail.example>',
  'vera@mail.example.',
  'vera\u200b@mail.example,',
  'E-mail: vera@mail.example',
])('reads %j as an e-mail address', (contact) => {
  expect(parseContact(contact)).toBe('vera@mail.example');
});

test('reads foreign phone numbers with their country code', () => {
  expect(parseContact('+375 (29) 000-00-01')).toBe('+375290000001');
  expect(parseContact('375 29 000 00 01')).toBe('+375290000001');
  expect(parseContact('+1 999 000 00 01')).toBe('+19990000001');
});

test.each([
  '',
  ' ',
  'ver',
  '12345',
  '+7 999 000-00-0',
  '+7 999 000-00-012',
  'Вера Соколова',
  'vera@mail',
  'a@b.example, c@d.example',
  '@vera_k или @vera_l',
  't.me/joinchat/AbCdEf',
  't.me/+AbCdEf',
])('does not recognise %j as a contact', (contact) => {
  expect(parseContact(contact)).toBeUndefined();
});

test('matches an unrecognised stored text only with itself', () => {
  expect(toContactKey(' Вера Соколова ')).toBe(toContactKey('вера соколова'));
  expect(toContactKey('Вера')).not.toBe(toContactKey('Ивера'));
});

test('returns one key for the same contact in two fields', () => {
  const keys = toContactKeys({
    phone: '+7 999 000-00-01',
    telegram: 't.me/+79990000001',
    email: 'A@b.example',
  });
  expect(keys).toEqual(['+7 999 000-00-01', 'a@b.example']);
});
