import { render, screen } from '@testing-library/react';
import { NextIntlClientProvider } from 'next-intl';
import { Fold } from '#components/shell/fold.tsx';
import { initialData } from '#lib/content/initial-data.ts';
import { block, page as pageSchema } from '#lib/content/page.ts';
import { logger } from '#lib/log.ts';
import ru from '#messages/ru.json';
import { PageBlocks } from './page-blocks.tsx';

const page = { code: 'ru/test', language: 'ru', initialData: initialData.parse({}), breadcrumbs: [] };
const title = (text: string, more = {}) => block.parse({ type: 'title', content: { title: text }, ...more });

function renderPage(...blocks: ReturnType<typeof title>[]) {
  const { container } = render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Europe/Moscow">
      <PageBlocks blocks={blocks} page={page} fallbackTitle="Страница" fold={<Fold />} />
    </NextIntlClientProvider>,
  );
  return [...container.querySelectorAll<HTMLElement>('[data-block]')];
}

it('makes the first block title the h1 and the others h2', () => {
  renderPage(title('Первый'), title('Второй'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Первый');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Второй');
});

it('shows the fallback title on a page without blocks', () => {
  renderPage();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Страница');
});

it('drops broken and unknown blocks, logs each once, and keeps the others', () => {
  const warn = jest.spyOn(logger, 'warn').mockImplementation();
  const frames = renderPage(
    block.parse({ type: 'digits', content: { items: 'x' } }),
    block.parse({ type: 'odd' }),
    title('Есть'),
  );
  expect(frames.map(({ dataset }) => dataset['block'])).toEqual(['title']);
  const dropped = warn.mock.calls.filter(([, message]) => message === 'block dropped');
  expect(dropped.map(([facts]) => facts)).toMatchObject([
    { page: 'ru/test', block: 0, type: 'digits' },
    { page: 'ru/test', block: 1, type: 'odd', reason: expect.stringContaining('odd') },
  ]);
});

it('logs the index of a block in the file, even if blocks before it are dropped', () => {
  const warn = jest.spyOn(logger, 'warn').mockImplementation();
  const blocks = [{ content: {} }, 'odd', { type: 'title', content: { title: 'Есть' } }, { type: 'odd' }];
  expect(renderPage(...pageSchema.parse({ code: 'ru/test', blocks }).blocks)).toHaveLength(1);
  expect(warn.mock.calls.map(([facts]) => facts)).toMatchObject([{ block: 0 }, { block: 1 }, { block: 3 }]);
});

it('puts two half-width blocks in a row side by side, and a third in its own row', () => {
  const frames = renderPage(...['1', '2', '3'].map((text) => title(text, { maxWidth: 'half' })), title('4'));
  const [first, second, third, last] = frames.map(({ parentElement }) => parentElement);
  expect(first).toBe(second);
  expect(third).not.toBe(first);
  expect(third).toBe(last);
});

it('renders the ids of a block, and its margin in rem', () => {
  const [place] = renderPage(title('Есть', { id: 'drivers-apps', blockId: '7', marginBottom: 45 }));
  expect(place).toHaveAttribute('id', 'drivers-apps');
  expect(place).toHaveAttribute('data-block-id', '7');
  expect(place).toHaveStyle({ marginBottom: '4.5rem' });
});

it('delays the first paint until the first two rows are parsed', () => {
  const half = { maxWidth: 'half' };
  const frames = renderPage(title('1'), title('2', half), title('3', half), title('4'), title('5'));
  const [link] = document.querySelectorAll<HTMLLinkElement>('link[rel="expect"][blocking="render"]');
  const fold = document.querySelector(link?.getAttribute('href') ?? '');
  const isAbove = frames.map((frame) => fold && (frame.compareDocumentPosition(fold) & 4) > 0);
  expect(isAbove).toEqual([true, true, true, false, false]);
});

it('puts the above-the-fold marker after the only row', () => {
  const [frame] = renderPage(title('1'));
  expect(frame?.nextElementSibling?.tagName).toBe('TEMPLATE');
});
