import { patchText } from './page-frame.ts';

/** A heading as it is drawn: its last word stands by itself. */
function draw(): HTMLElement {
  document.body.innerHTML = '<section><h2>За <span>руль</span></h2><p>Едем</p></section>';
  return document.body;
}

it.each([
  ['За бруль', 'at the beginning of the last word'],
  ['За ррруль', 'at the beginning of the last word'],
  ['За  руль', 'between the words'],
])('leaves «%s» to the server: what is typed %s may belong to either text', (title) => {
  patchText(draw(), { title: 'За руль' }, { title });
  expect(document.querySelector('h2')).toHaveTextContent('За руль');
});

it.each([
  ['Зар руль', ['Зар ', 'руль']],
  ['ЗЗа руль', ['ЗЗа ', 'руль']],
  ['За рууль', ['За ', 'рууль']],
  ['За рулььь', ['За ', 'рулььь']],
  ['За рль', ['За ', 'рль']],
])('shows «%s» at once', (title, texts) => {
  patchText(draw(), { title: 'За руль' }, { title });
  expect(Array.from(document.querySelector('h2')?.childNodes ?? [], (node) => node.textContent)).toEqual(
    texts,
  );
});

it('changes one text alone, and only where it stands alone', () => {
  const root = draw();
  patchText(root, { a: 'Едем', b: 'За руль' }, { a: 'Едем!', b: 'За руль!' });
  patchText(root, { a: 'Еде' }, { a: 'Едете' });
  expect(root).toHaveTextContent('За рульЕдем');
  patchText(root, { a: 'Едем', b: 1 }, { a: 'Едем?', b: 1 });
  expect(root).toHaveTextContent('За рульЕдем?');
});
