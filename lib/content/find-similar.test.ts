import { explainUnknownType, findSimilar } from './find-similar.ts';

const names = ['contacts', 'company-history', 'news', 'faq'];

it.each([
  ['contactz', 'contacts'],
  ['contact', 'contacts'],
  ['compny-histroy', 'company-history'],
  ['fag', 'faq'],
  ['', undefined],
  ['weather', undefined],
])('corrects %j to %j', (word, name) => {
  expect(findSimilar(word, names)).toBe(name);
});

it('suggests a similar name, if there is one', () => {
  expect(explainUnknownType('newz', names)).toBe('there is no block type «newz»; «news» perhaps?');
  expect(explainUnknownType('weather', names)).toBe('there is no block type «weather»');
});
