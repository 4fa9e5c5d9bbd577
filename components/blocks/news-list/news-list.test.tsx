import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleRows, renderBlock } from '#components/blocks/block.fixture.tsx';
import en from '#messages/en.json';
import ru from '#messages/ru.json';
import { newsList } from './news-list.tsx';
import { schema } from './schema.ts';

const messages = { ru, en };

function makeArticles(count: number) {
  const items = Array.from({ length: count }, (_, index) => ({
    title: `Article ${index + 1}`,
    date: 1_700_000_000,
    link: `/ru/news/article-${index + 1}`,
  }));
  return { title: 'Новости', items };
}

const waiting = (link: HTMLElement) => link.closest('li')?.hasAttribute('data-extra');

describe.each(exampleRows('news-list'))('news-list, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('shows at most nine articles and links to the full list on other pages than news', () => {
    renderBlock(newsList, content, { language, path: 'about', headingLevel: 'h2' });
    const shown = content.items.slice(0, 9);
    expect(screen.queryAllByRole('listitem')).toHaveLength(shown.length);
    const links = screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
    const all = shown.length > 0 ? [`/${language}/news`] : [];
    expect(links).toEqual([...shown.map(({ link }) => link), ...all]);
    if (shown.length === 0)
      expect(screen.getByText(messages[language].News.empty.replaceAll('\u00a0', ' '))).toBeInTheDocument();
  });
});

it('has every article in the HTML of the news page, and shows nine', () => {
  renderBlock(newsList, makeArticles(12), { path: 'news' });
  const links = screen.getAllByRole('link', { name: /^Article/ });
  expect(links).toHaveLength(12);
  expect(links.map(waiting).indexOf(true)).toBe(9);
  expect(screen.queryByRole('link', { name: /^Все/ })).not.toBeInTheDocument();
});

it('expands in place and moves the focus to the first new card', async () => {
  renderBlock(newsList, makeArticles(12), { path: 'news' });
  await userEvent.click(screen.getByRole('button', { name: 'Ещё 3 новости' }));
  expect(screen.getByRole('link', { name: 'Article 10' })).toHaveFocus();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('has no button when all articles are shown', () => {
  renderBlock(newsList, makeArticles(9), { path: 'news' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('links to the feed on the news page', () => {
  renderBlock(newsList, makeArticles(1), { path: 'news' });
  expect(screen.getByRole('link', { name: ru.News.feed })).toHaveAttribute('href', '/ru/news/feed.xml');
});
