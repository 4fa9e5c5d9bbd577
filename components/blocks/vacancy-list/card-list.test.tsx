import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server.node';
import { readExamples } from '#components/blocks/examples.ts';
import { CardList } from './card-list.tsx';
import { keepCards } from './kept-cards.ts';
import { schema } from './schema.ts';

const { vacancies } = schema.parse(readExamples('vacancy-list', 'ru')[0]?.content);

const list = (
  <CardList
    ref={null}
    id="list"
    path="/ru/careers"
    language="ru"
    level="h2"
    first={4}
    failed="Не доехал."
    reload="Ещё раз"
  />
);

function renderOnServer(): string {
  keepCards('list', vacancies);
  const html = renderToString(list);
  globalThis.keptVacancyCards?.clear();
  return html;
}

describe('CardList', () => {
  it('is drawn by the server and left alone by hydration', async () => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderOnServer();
    const before = container.innerHTML;
    const cards = [...container.querySelectorAll('li > h2')];
    expect(cards).toHaveLength(vacancies.length);
    const root = await act(async () => hydrateRoot(container, list));
    await act(async () => root.render(list));
    expect(container.innerHTML).toBe(before);
    expect([...container.querySelectorAll('li > h2')]).toEqual(cards);
    act(() => root.unmount());
  });

  it('takes its markup from the page where it came without a document', async () => {
    const html = renderOnServer();
    Object.assign(globalThis, { fetch: async () => ({ ok: true, text: async () => html }) });
    await act(async () => void render(<Suspense fallback="…">{list}</Suspense>));
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(vacancies.length);
  });

  it('offers to load the page when there is nothing to take', async () => {
    Object.assign(globalThis, { fetch: async () => ({ ok: false }) });
    const other = <CardList {...list.props} id="other" />;
    await act(async () => void render(<Suspense fallback="…">{other}</Suspense>));
    expect(screen.getByRole('link', { name: 'Ещё раз' })).toHaveAttribute('href', '/ru/careers');
  });
});
