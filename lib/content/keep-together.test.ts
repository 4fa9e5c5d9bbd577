import { keepTogether } from './keep-together.ts';

it.each([
  ['ru', 'Цена без сюрпризов', 'Цена без_сюрпризов'],
  ['ru', 'Так же не слышно', 'Так же_не_слышно'],
  ['ru', 'Раз в месяц', 'Раз_в_месяц'],
  ['ru', 'Кто мы. Где мы', 'Кто_мы. Где_мы'],
  ['ru', 'Значок «О нас»', 'Значок «О_нас»'],
  ['ru', 'В\u00a0депо и на линии', 'В_депо и_на_линии'],
  ['ru', 'Это возвращается', 'Это возвращается'],
  ['ru', 'Для электромобилей', 'Для электромобилей'],
  ['en', 'Bring a friend, and you win', 'Bring a_friend, and_you win'],
  ['en', 'How to become a courier', 'How to_become a_courier'],
  ['en', 'What it is for', 'What it is for'],
  ['de', 'Mit der Bahn', 'Mit der Bahn'],
])('in %s keeps the short words of “%s” with the next word', (language, text, expected) => {
  expect(keepTogether(text, language, 15).replaceAll('\u00a0', '_')).toBe(expected);
});

it('changes nothing but spaces, also in a text that it has changed before', () => {
  const text = 'Поездка  без разговоров,\nи никаких «А как на работе?»';
  const kept = keepTogether(text, 'ru');
  expect(kept.replaceAll('\u00a0', ' ')).toBe(text);
  expect(keepTogether(kept, 'ru')).toBe(kept);
});

it('does not keep groups that are too long for a card on a phone', () => {
  expect(keepTogether('Цена без сюрпризов', 'ru')).toBe('Цена без сюрпризов');
});
