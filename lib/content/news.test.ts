import { newsDetails, toReadingMinutes } from './news.ts';

function parseTexts(...texts: string[]): string[] {
  const text = texts.map((value) => ({ type: 'text', text: value }));
  return newsDetails
    .parse({ title: 'x', date: 0, text })
    .text.map((part) => (part.type === 'text' ? part.text : ''));
}

describe('headings of an article', () => {
  it.each([
    ['<h3>a</h3><h4>b</h4>', '<h2>a</h2><h3>b</h3>'],
    ['<h2>a</h2><h3>b</h3>', '<h2>a</h2><h3>b</h3>'],
    ['<h4>a</h4>', '<h2>a</h2>'],
    ['<p>a</p>', '<p>a</p>'],
    ['<h1>a</h1><p>b</p>', 'a<p>b</p>'],
  ])('changes %s to %s', (given, expected) => {
    expect(parseTexts(given)).toEqual([expected]);
    expect(parseTexts(expected)).toEqual([expected]);
  });

  it('keep their order across all parts', () => {
    expect(parseTexts('<h3>a</h3>', '<h4>b</h4>')).toEqual(['<h2>a</h2>', '<h3>b</h3>']);
  });
});

it('computes the reading time of an article', () => {
  const toParts = (words: number) => [{ type: 'text' as const, text: `<p>${'word '.repeat(words)}</p>` }];
  expect(toReadingMinutes(toParts(3))).toBe(1);
  expect(toReadingMinutes(toParts(640))).toBe(4);
});
