import { toContents, toSectionId } from './contents.ts';

const toId = (section: number) => toSectionId({ tab: 'agreement', part: 1 }, section);
const write = (...titles: string[]) => titles.map((title) => `<h3>${title}</h3><p>Text.</p>`).join('');

it('gives the headings ids, and lists them', () => {
  const { html, items } = toContents(write('1. Who', '2. <b>What</b>', '3. R&amp;D', '4. When'), toId);
  expect(html).toContain('<h3 id="agreement-2-2">2. <b>What</b></h3>');
  expect(items.map(({ id, title }) => `${id}: ${title}`)).toEqual([
    'agreement-2-1: 1. Who',
    'agreement-2-2: 2. What',
    'agreement-2-3: 3. R&D',
    'agreement-2-4: 4. When',
  ]);
});

it('leaves a short text as it is', () => {
  const short = write('1. Who', '2. What', '3. Where');
  expect(toContents(short, toId)).toEqual({ html: short, items: [] });
});
