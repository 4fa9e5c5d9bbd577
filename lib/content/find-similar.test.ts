import { explainUnknownType, findSimilar } from './find-similar.ts';

const names = ['contacts', 'company-history', 'news', 'faq'];

it.each([
  ['contactz', 'contacts'],
  ['contact', 'contacts'],
  ['compny-histroy', 'company-history'],
  ['fag', 'faq'],
  ['', undefined],
  ['weather', undefined],
])('takes %j for %j', (word, name) => {
  expect(findSimilar(word, names)).toBe(name);
});

it('names what was meant, if anything was', () => {
  expect(explainUnknownType('newz', names)).toBe('there is no block type «newz»; «news» perhaps?');
  expect(explainUnknownType('weather', names)).toBe('there is no block type «weather»');
});
