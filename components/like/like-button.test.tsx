import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { serveLikeCalls } from './like.fixture.ts';
import { LikeButton } from './like-button.tsx';

const code = 'ru/news/chita';

function renderButton() {
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <LikeButton code={code} language="ru" likesAmount={7} label="Нравится" />
    </SWRConfig>,
  );
  return screen.getByRole('button', { name: /^Нравится/ });
}

const press = (button: HTMLElement) => userEvent.click(button);

it('loads and shows the current count', async () => {
  const calls = serveLikeCalls(() => ({ hasLike: false, likesAmount: 12 }));
  const button = renderButton();
  expect(button).toHaveTextContent('7');
  await screen.findByText('12');
  expect(button).toHaveAttribute('aria-pressed', 'false');
  expect(calls).toMatchObject([{ action: 'news.hasLike', code, init: { method: 'POST' } }]);
});

it('hides a count of zero', async () => {
  serveLikeCalls((action) => ({ hasLike: false, likesAmount: action === 'news.like' ? 1 : 0 }));
  const button = renderButton();
  await waitFor(() => expect(button).not.toHaveTextContent(/\d/));
  await press(button);
  expect(button).toHaveTextContent('1');
});

it("counts a like at once, also by keyboard, then shows the response's count", async () => {
  let amount = 12;
  const calls = serveLikeCalls((action) => ({ hasLike: action === 'news.like', likesAmount: amount }));
  const button = renderButton();
  await screen.findByText('12');
  amount = 20;
  button.focus();
  await userEvent.keyboard(' ');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await screen.findByText('20');
  expect(calls.at(-1)).toMatchObject({ action: 'news.like', code, init: { keepalive: true } });
});

it('does nothing if the visitor has already liked the article', async () => {
  const calls = serveLikeCalls(() => ({ hasLike: true, likesAmount: 12 }));
  const button = renderButton();
  await screen.findByText('12');
  await press(button);
  await press(button);
  expect(button).toHaveTextContent('12');
  expect(calls).toHaveLength(1);
});

it('keeps the rendered count if the backend sends none', async () => {
  const calls = serveLikeCalls(() => ({ hasLike: true }));
  const button = renderButton();
  await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
  await press(button);
  expect(button).toHaveTextContent('7');
  expect(calls).toHaveLength(1);
});

it('keeps the increased count if the response to a like has none', async () => {
  serveLikeCalls((action) => ({ hasLike: action === 'news.like' }));
  const button = renderButton();
  await press(button);
  await waitFor(() => expect(button).toHaveTextContent('8'));
  await act(async () => {});
  expect(button).toHaveTextContent('8');
});

describe('when the server is unreachable', () => {
  let log: jest.SpyInstance;
  beforeEach(() => {
    jest.useFakeTimers();
    log = jest.spyOn(console, 'error').mockImplementation();
  });

  const pressLater = (button: HTMLElement) =>
    userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(button);

  it('starts as not liked, keeps a like, and retries it once', async () => {
    const calls = serveLikeCalls(() => null);
    const button = renderButton();
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await pressLater(button);
    expect(button).toHaveTextContent('8');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(button).toHaveTextContent('8');
    expect(button).toHaveAttribute('aria-pressed', 'true');
    expect(calls.map(({ action }) => action)).toEqual(['news.hasLike', 'news.like', 'news.like']);
    expect(log).toHaveBeenCalledTimes(3);
  });

  it('retries when the connection is back', async () => {
    const calls = serveLikeCalls(() => null);
    const button = renderButton();
    await act(() => jest.advanceTimersByTimeAsync(0));
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await pressLater(button);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(calls).toHaveLength(2);
    window.dispatchEvent(new Event('online'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(calls).toHaveLength(3);
  });

  it('does not retry a refused like', async () => {
    const calls = serveLikeCalls(() => 404);
    const button = renderButton();
    await act(() => jest.advanceTimersByTimeAsync(0));
    await pressLater(button);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(button).toHaveTextContent('8');
    expect(calls.map(({ action }) => action)).toEqual(['news.hasLike', 'news.like']);
  });
});
