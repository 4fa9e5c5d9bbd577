import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleRows, loadIsland, renderBlock } from '#components/blocks/block.fixture.tsx';
import { mockReducedMotion, mockViewport } from '#components/ui/viewport.fixture.ts';
import { schema } from './schema.ts';
import { breakTitle, weAreRecommended } from './we-are-recommended.tsx';

const play = jest.fn(function play(this: HTMLVideoElement) {
  this.dispatchEvent(new Event('play'));
  return Promise.resolve();
});
const pause = jest.fn(function pause(this: HTMLVideoElement) {
  this.dispatchEvent(new Event('pause'));
});

beforeAll(async () => {
  mockViewport();
  const [, , example] = exampleRows('we-are-recommended')[0] ?? [];
  await loadIsland(() => renderBlock(weAreRecommended, example));
});

beforeEach(() => {
  play.mockClear();
  Object.assign(HTMLMediaElement.prototype, { play, pause });
  mockReducedMotion(false);
});

describe.each(exampleRows('we-are-recommended'))('we-are-recommended, %s', (_, language, example) => {
  const content = schema.parse(example);

  it('shows the poster of a video, and loads the video when it is in view', () => {
    const viewport = mockViewport();
    const { container } = renderBlock(weAreRecommended, content, { language });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(content.title.replace(/\s/g, ' '));
    expect(container.querySelector('.video img')).toHaveAttribute('src', content.video.poster);
    expect(container.querySelector('video, iframe')).not.toBeInTheDocument();
    act(() => viewport.see(1));
    const [best] = content.video.sources;
    expect(container.querySelector('iframe, source')).toHaveAttribute('src', best?.src);
    const track = container.querySelector('track');
    expect(track?.getAttribute('src') ?? undefined).toBe(content.video.captions);
    expect(screen.getByRole('button')).toBeInTheDocument();
  });

  it('shows figures, and quotes with their authors', () => {
    mockViewport();
    const { container } = renderBlock(weAreRecommended, content, { language });
    const figures = [...container.querySelectorAll('.figures li')].map(({ textContent }) => textContent);
    expect(figures).toEqual(content.items.map(({ value, description }) => `${value} ${description}`));
    const quotes = [...container.querySelectorAll('blockquote')].map((quote) => [
      quote.textContent,
      ...[...(quote.nextElementSibling?.children ?? [])].map(({ textContent }) => textContent),
    ]);
    expect(quotes).toEqual(content.quotes.map(({ text, author, trip }) => [text, author, trip ?? []].flat()));
  });
});

describe('we-are-recommended', () => {
  const video = { sources: [{ src: '/a.mp4', type: 'video/mp4' }], poster: '/a.jpg', title: 'A day' };
  const content = { title: 'Нас советуют соседям', video };

  it.each([
    ['ru', 'Нас советуют соседям, мамам', 'Нас советуют\nсоседям, мамам'],
    ['en', 'Recommended to our neighbours, mothers', 'Recommended to our\nneighbours, mothers'],
    ['ru', 'Нас советуют', 'Нас советуют'],
    ['en', 'Neighbours recommend us', 'Neighbours recommend us'],
  ])('breaks the title in %s: %s', (language, title, broken) => {
    expect(breakTitle(title, language)).toBe(broken);
  });

  it.each([
    ['/art/portrait-hat.svg', false],
    ['/art/portrait-hat.svg?v=1', false],
    ['/uploads/vera.jpg', true],
  ])('shows a photo of a person in two colours, a drawing as it is: %s', (src, isPhoto) => {
    mockViewport();
    const quotes = [{ text: 'On time.', author: 'Vera', image: { src } }];
    const { container } = renderBlock(weAreRecommended, { ...content, quotes });
    const portrait = container.querySelector(`img[src="${src}"]`)?.parentElement;
    expect(portrait?.classList.contains('photo')).toBe(isPhoto);
  });

  it('splits a trip before its dots, so that none is left where a part is hidden', () => {
    mockViewport();
    const quotes = [{ text: 'On time.', author: 'Vera', trip: 'Омск · 14 мин · Тихий' }];
    const { container } = renderBlock(weAreRecommended, { ...content, quotes });
    const parts = [...container.querySelectorAll('.trip > *')].map(({ textContent }) => textContent);
    expect(parts).toEqual(['Омск', ' · 14 мин', ' · Тихий']);
  });

  it('plays muted once it is in view, and can be paused', async () => {
    const viewport = mockViewport();
    const { container } = renderBlock(weAreRecommended, content);
    expect(play).not.toHaveBeenCalled();
    act(() => viewport.see(0.2));
    expect(play).toHaveBeenCalledTimes(1);
    expect(container.querySelector('video')?.muted).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Поставить на паузу видео «A day»' }));
    expect(screen.getByRole('button', { name: 'Смотреть видео «A day»' })).toBeInTheDocument();
  });

  it('waits for the button when reduced motion is preferred', async () => {
    mockReducedMotion(true);
    const viewport = mockViewport();
    renderBlock(weAreRecommended, content);
    act(() => viewport.see(1));
    expect(play).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Смотреть видео «A day»' }));
    expect(play).toHaveBeenCalledTimes(1);
  });

  it('opens when it is in view, and removes the transition after 4 seconds', () => {
    jest.useFakeTimers();
    const viewport = mockViewport();
    const { container } = renderBlock(weAreRecommended, content);
    const reveal = container.querySelector('.open');
    act(() => viewport.see(0, { top: window.innerHeight + 1 }));
    expect(reveal).toHaveClass('closed');
    act(() => viewport.see(0.2));
    expect(reveal).toHaveClass('opening');
    act(() => jest.advanceTimersByTime(3999));
    expect(reveal).toHaveClass('opening');
    act(() => jest.advanceTimersByTime(1));
    expect(reveal).toHaveClass('open');
  });
});
