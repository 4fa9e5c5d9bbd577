import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import { loadIsland } from '#components/blocks/block.fixture.tsx';
import en from '#messages/en.json';
import ru from '#messages/ru.json';
import { Share } from './share.tsx';

const messages = { ru, en };
const page = { url: 'https://manul.example/ru/news/chita', title: 'Чита' };

function renderShare(language: 'ru' | 'en' = 'ru') {
  const texts = messages[language].Share;
  render(
    <NextIntlClientProvider locale={language} messages={messages[language]}>
      <Share page={page} />
      <button type="button">outside</button>
    </NextIntlClientProvider>,
  );
  return texts;
}

beforeAll(() => loadIsland(renderShare));

/** Returns the `summary` element, which browsers expose as a button without a role. */
function getButton(name: string): HTMLElement {
  return screen.getByText(name, { selector: 'summary *' }).closest('summary') as HTMLElement;
}

async function openShare(language?: 'ru' | 'en') {
  const user = userEvent.setup();
  const texts = renderShare(language);
  const button = getButton(texts.share);
  await user.click(button);
  await screen.findByText(texts.copy);
  expect(button.closest('details')).toHaveAttribute('open');
  return { texts, button, user };
}

describe.each(['ru', 'en'] as const)('share list, %s', (language) => {
  it('lists the networks and the copy button', async () => {
    const { texts } = await openShare(language);
    const { telegram, whatsapp, viber, odnoklassniki, vk, copy } = texts;
    const names = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(names).toEqual([telegram, whatsapp, viber, odnoklassniki, vk, copy]);
  });
});

it('can be navigated with Tab, and restores the focus on Escape', async () => {
  const { user, button, texts } = await openShare();
  expect(button).toHaveFocus();
  await user.tab();
  expect(document.activeElement).toHaveTextContent(texts.telegram);
  await user.tab();
  expect(document.activeElement).toHaveTextContent(texts.whatsapp);
  await user.keyboard('{Escape}');
  expect(button).toHaveFocus();
  expect(button.closest('details')).not.toHaveAttribute('open');
});

it('closes when the focus leaves it', async () => {
  const { button } = await openShare();
  act(() => screen.getByText('outside').focus());
  expect(button.closest('details')).not.toHaveAttribute('open');
  expect(screen.getByText('outside')).toHaveFocus();
});

it('closes on a click outside', async () => {
  const { user, button } = await openShare();
  await user.click(screen.getByText('outside'));
  expect(button.closest('details')).not.toHaveAttribute('open');
});

it("opens a window in the network's size", async () => {
  const open = jest.spyOn(window, 'open').mockReturnValue({ opener: window } as Window);
  const { user, texts, button } = await openShare();
  await user.click(screen.getByText(texts.vk));
  expect(open).toHaveBeenCalledWith(
    expect.stringMatching(/^https:\/\/vk\.com\/share\.php\?/),
    '_blank',
    expect.stringMatching(/^popup,width=660,height=460,/),
  );
  expect(button.closest('details')).not.toHaveAttribute('open');
});

it('opens no window for Viber, which has an app link', async () => {
  const open = jest.spyOn(window, 'open');
  const { texts } = await openShare();
  const viber = screen.getByText(texts.viber);
  expect(viber).toHaveAttribute('href', expect.stringMatching(/^viber:\/\/forward\?text=/));
  expect(viber).not.toHaveAttribute('target');
  expect(open).not.toHaveBeenCalled();
});

it('shows for two seconds that the link is copied, then closes', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const texts = renderShare();
  const button = getButton(texts.share);
  await user.click(button);
  await act(() => jest.advanceTimersByTimeAsync(0));
  await user.click(screen.getByText(texts.copy));
  expect(await navigator.clipboard.readText()).toBe(page.url);
  // On a busy machine the text may render some ticks later. The fake clock does not advance here.
  while (!screen.queryByText(texts.copied)) await act(() => jest.advanceTimersByTimeAsync(0));
  await act(() => jest.advanceTimersByTimeAsync(1_990));
  expect(button.closest('details')).toHaveAttribute('open');
  await act(() => jest.advanceTimersByTimeAsync(20));
  expect(button.closest('details')).not.toHaveAttribute('open');
  expect(screen.getByText(texts.copy)).toBeInTheDocument();
});

it('shows the link in a prompt if the clipboard is not available', async () => {
  const { user, texts } = await openShare();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  const prompt = jest.spyOn(window, 'prompt').mockReturnValue(null);
  await user.click(screen.getByText(texts.copy));
  expect(prompt).toHaveBeenCalledWith(texts.copy, page.url);
});
