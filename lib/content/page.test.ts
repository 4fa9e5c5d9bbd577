import { link } from './fields.ts';
import { page } from './page.ts';

test('keeps the first of equal anchors, and drops anchors that the page itself uses', () => {
  const blocks = ['main', 'price', 'price', undefined].map((id) => ({ type: 'title', id }));
  expect(page.parse({ code: 'ru', blocks }).blocks.map(({ id }) => id)).toEqual([
    undefined,
    'price',
    undefined,
    undefined,
  ]);
});

describe('page', () => {
  it('fills in the defaults of the specification', () => {
    const parsed = page.parse({ code: 'ru', blocks: [{ type: 'title', content: {} }] });
    expect(parsed).toMatchObject({ error: false, isHeaderAbsolute: false, isHeaderDark: false });
    expect(parsed.blocks[0]).toMatchObject({ maxWidth: 'full', marginBottom: 0 });
  });

  it('replaces invalid blocks with blocks of no type, so that the others keep their numbers', () => {
    const parsed = page.parse({ code: 'ru', blocks: [null, 'x', { content: {} }, { type: 'faq' }] });
    expect(parsed.blocks.map(({ type }) => type)).toEqual(['', '', '', 'faq']);
  });

  it('reads an invalid width or margin as the default', () => {
    const parsed = page.parse({
      code: 'ru',
      blocks: [{ type: 'faq', maxWidth: 'wide', marginBottom: '20' }],
    });
    expect(parsed.blocks[0]).toMatchObject({ maxWidth: 'full', marginBottom: 0 });
  });
});

describe('link', () => {
  it.each(['/ru', '#faq', 'https://manul.example', 'mailto:a@b.example', 'tel:+79990000000'])(
    'accepts %s',
    (value) => expect(link.parse(value)).toBe(value),
  );

  it.each(['javascript:alert(1)', '//evil.example', 'ru/driver', ''])('refuses %s', (value) => {
    expect(link.safeParse(value).success).toBe(false);
  });
});
