import { screen, within } from '@testing-library/react';
import { exampleRows, loadIsland, renderBlock } from '#components/blocks/block.fixture.tsx';
import { serveLikeCalls } from '#components/like/like.fixture.ts';
import { mockViewport } from '#components/ui/viewport.fixture.ts';
import { newsDetails } from './news-details.tsx';
import { schema } from './schema.ts';

beforeAll(async () => {
  mockViewport();
  serveLikeCalls(() => ({ hasLike: false, likesAmount: 1281 }));
  const [, , example] = exampleRows('news-details')[0] ?? [];
  await loadIsland(() => renderBlock(newsDetails, example));
});

beforeEach(() => {
  mockViewport();
  serveLikeCalls(() => ({ hasLike: false, likesAmount: 1281 }));
});

describe.each(exampleRows('news-details'))('news-details, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('skips no heading level below the title', async () => {
    renderBlock(newsDetails, content, { language, path: 'news/x' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title);
    const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
    await screen.findByText(/1.281/);
  });

  it('shows the date, the captions, the videos and the neighbouring articles', async () => {
    const { container } = renderBlock(newsDetails, content, { language, path: 'news/x' });
    const time = container.querySelector('time');
    expect(time).toHaveAttribute('datetime', new Date(content.date * 1000).toISOString());
    for (const part of content.text) {
      if (part.type !== 'text') expect(screen.getByText(part.title).tagName).toBe('FIGCAPTION');
    }
    const videos = content.text.filter(({ type }) => type === 'video').length;
    expect(container.querySelector('video, iframe')).not.toBeInTheDocument();
    expect(screen.queryAllByRole('button', { name: /видео|video/i })).toHaveLength(videos);
    for (const neighbour of [content.previous, content.next]) {
      if (!neighbour) continue;
      const link = screen.getByRole('link', { name: new RegExp(neighbour.title) });
      expect(link).toHaveAttribute('href', neighbour.link);
    }
    await screen.findByText(/1.281/);
  });

  it('lists its main headings beside the text', async () => {
    const headings = ['Before', 'R&amp;D', 'After'].map((title) => `<h3>${title}</h3><p>Text.</p>`);
    const [first = '', ...rest] = headings;
    const text = [first, rest.join('')].map((html) => ({ type: 'text' as const, text: html }));
    renderBlock(newsDetails, { ...example, text }, { language, path: 'news/x' });
    const headingIds = ['Before', 'R&D', 'After'].map((name) => screen.getByRole('heading', { name }).id);
    const links = ['Before', 'R&D', 'After'].map((name) => screen.getByRole('link', { name }));
    expect(links.map((link) => link.getAttribute('href'))).toEqual(headingIds.map((id) => `#${id}`));
    expect(new Set(headingIds).size).toBe(3);
    await screen.findByText(/1.281/);
  });

  it('can be liked and shared', async () => {
    const { container } = renderBlock(newsDetails, content, { language, path: 'news/x' });
    expect(await screen.findByRole('button', { pressed: false })).toBeInTheDocument();
    const share = within(container.querySelector('details') ?? container);
    const telegram = share.getByText('Telegram').getAttribute('href') ?? '';
    expect(new URL(telegram).searchParams.get('url')).toMatch(new RegExp(`/${language}/news/x$`));
    await screen.findByText(/1.281/);
  });
});
