import { patchText } from './page-frame.ts';

/** Renders a heading as the site does: its last word is in a separate element. */
function draw(): HTMLElement {
  document.body.innerHTML = '<section><h2>За <span>руль</span></h2><p>Едем</p></section>';
  return document.body;
}

it.each([
  ['За бруль', 'at the start of the last word'],
  ['За ррруль', 'at the start of the last word'],
  ['За  руль', 'between the words'],
])('does not patch «%s»: text typed %s may belong to either text node', (title) => {
  patchText(draw(), { title: 'За руль' }, { title });
  expect(document.querySelector('h2')).toHaveTextContent('За руль');
});

it.each([
  ['Зар руль', ['Зар ', 'руль']],
  ['ЗЗа руль', ['ЗЗа ', 'руль']],
  ['За рууль', ['За ', 'рууль']],
  ['За рулььь', ['За ', 'рулььь']],
  ['За рль', ['За ', 'рль']],
])('patches «%s» at once', (title, texts) => {
  patchText(draw(), { title: 'За руль' }, { title });
  expect(Array.from(document.querySelector('h2')?.childNodes ?? [], (node) => node.textContent)).toEqual(
    texts,
  );
});

it('patches only a single change, in an element with only that text', () => {
  const root = draw();
  patchText(root, { a: 'Едем', b: 'За руль' }, { a: 'Едем!', b: 'За руль!' });
  patchText(root, { a: 'Еде' }, { a: 'Едете' });
  expect(root).toHaveTextContent('За рульЕдем');
  patchText(root, { a: 'Едем', b: 1 }, { a: 'Едем?', b: 1 });
  expect(root).toHaveTextContent('За рульЕдем?');
});
