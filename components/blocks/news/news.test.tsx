import { screen, within } from '@testing-library/react';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import { readText } from '#components/ui/text.fixture.ts';
import { keepTogether } from '#lib/content/keep-together.ts';
import { block } from '#lib/content/page.ts';
import { news } from './news.tsx';
import { schema } from './schema.ts';

describe.each(exampleRows('news'))('news, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('shows three articles and links to them', () => {
    renderBlock(news, content, { language, headingLevel: 'h2' });
    expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent(content.title);
    const shown = content.items.slice(0, 3);
    expect(screen.getAllByRole('listitem')).toHaveLength(shown.length);
    const links = screen
      .getAllByRole('heading', { level: 3 })
      .map((title) => within(title).getByRole('link'));
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      shown.map(({ title, link }) => [keepTogether(title, language), link]),
    );
  });

  it('links to the full list with the number of all articles', () => {
    renderBlock(news, content, { language });
    const [link] = screen.getAllByRole('link');
    expect(link).toHaveAttribute('href', `/${language}/news`);
    if (content.total) expect(link).toHaveTextContent(String(content.total));
  });
});

describe.each([
  ['ru', 1, 'Одна новость'],
  ['ru', 2, 'Все 2 новости'],
  ['ru', 5, 'Все 5 новостей'],
  ['ru', 12, 'Все 12 новостей'],
  ['ru', 21, 'Все 21 новость'],
  ['en', 1, 'One story'],
  ['en', 2, 'All 2 stories'],
] as const)('%s, %i', (language, total, words) => {
  it(`labels the link «${words}»`, () => {
    renderBlock(news, { title: 'x', items: [], total }, { language });
    expect(screen.getByRole('link')).toHaveTextContent(words);
  });
});

it('leaves out the article whose page it is on', () => {
  const items = ['a', 'b', 'c', 'd'].map((code) => ({ title: code, date: 0, link: `/ru/news/${code}` }));
  renderBlock(news, { title: 'x', items }, { path: 'news/b' });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(readText);
  expect(titles).toEqual(['a', 'c', 'd']);
});

it('shows the previous and the next article of the page last', () => {
  const items = ['a', 'b', 'c', 'd', 'e'].map((code) => ({ title: code, date: 0, link: `/ru/news/${code}` }));
  const [previous, , next] = items;
  const blocks = [block.parse({ type: 'news-details', content: { previous, next } })];
  renderBlock(news, { title: 'x', items }, { path: 'news/b', blocks });
  const titles = screen.getAllByRole('heading', { level: 2 }).map(readText);
  expect(titles).toEqual(['d', 'e', 'a']);
});
