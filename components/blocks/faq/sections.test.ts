import { toSections } from './sections.ts';

const toIds = (...titles: string[]) =>
  toSections(titles.map((title) => ({ title, text: '' }))).map(({ id }) => id);

it('makes ids of the titles, in any script', () => {
  expect(toIds('Что вы знаете?', 'How long?', '2. <b>Cookies</b>&nbsp;and more')).toEqual([
    'что-вы-знаете',
    'how-long',
    '2-cookies-and-more',
  ]);
});

it('keeps the ids apart', () => expect(toIds('Why?', 'Why', '?')).toEqual(['why', 'why-2', 'text']));

it('keeps the HTML of a title, and offers it as plain text', () => {
  const [section] = toSections([{ title: 'One <b>two</b>', text: 'x' }]);
  expect(section).toMatchObject({ title: 'One <b>two</b>', plainTitle: 'One two', text: 'x' });
});
