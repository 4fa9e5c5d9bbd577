import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import ru from '#messages/ru.json';
import { Film } from './film.tsx';
import { mockReducedMotion, mockViewport } from './viewport.fixture.ts';

const film = {
  title: 'День',
  sources: [{ src: '/a.mp4', type: 'video/mp4' }],
  poster: '/a.svg',
  captions: '/a.vtt',
};
const play = jest.fn().mockResolvedValue(undefined);

/** A track of two cues, as jsdom has none. */
function createTrack() {
  const cues = [{ text: 'Выезжает.' }, { text: 'Доезжает.' }];
  const track = Object.assign(new EventTarget(), { mode: 'disabled', cues, activeCues: cues.slice(0, 0) });
  Object.defineProperty(HTMLTrackElement.prototype, 'track', { configurable: true, get: () => track });
  return {
    track,
    load: () => act(() => document.querySelector('track')?.dispatchEvent(new Event('load'))),
    reach: (index: number) =>
      act(() => {
        track.activeCues = cues.slice(index, index + 1);
        track.dispatchEvent(new Event('cuechange'));
      }),
  };
}

function show(props: { isRead?: boolean } = {}) {
  const viewport = mockViewport();
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Europe/Moscow">
      <Film film={film} {...props} />
    </NextIntlClientProvider>,
  );
  act(() => viewport.see(1));
}

beforeEach(() => {
  play.mockClear();
  mockReducedMotion(false);
  Object.assign(HTMLMediaElement.prototype, { play, pause: jest.fn() });
});

it('tells its words to those who do not see it, and draws none', () => {
  const { track, load } = createTrack();
  show();
  expect(track.mode).toBe('hidden');
  load();
  expect(screen.getByLabelText('День')).toHaveAccessibleDescription('Выезжает. Доезжает.');
  expect(screen.queryByText('Выезжает.')).not.toBeInTheDocument();
});

it('shows the words of the moment to those who ask for them', async () => {
  const { load, reach } = createTrack();
  show();
  load();
  reach(0);
  const button = screen.getByRole('button', { name: 'Субтитры', pressed: false });
  await userEvent.click(button);
  expect(screen.getByText('Выезжает.')).toBeInTheDocument();
  reach(1);
  expect(screen.getByText('Доезжает.')).toBeInTheDocument();
  await userEvent.click(button);
  expect(screen.queryByText('Доезжает.')).not.toBeInTheDocument();
});

it.each([
  { isRead: false, starts: 1, isMuted: true },
  { isRead: true, starts: 0, isMuted: false },
])('starts by itself and without sound, unless it is read: $isRead', async ({ isRead, starts, isMuted }) => {
  createTrack();
  show({ isRead });
  expect(play).toHaveBeenCalledTimes(starts);
  await userEvent.click(screen.getByRole('button', { name: 'Смотреть видео «День»' }));
  expect(screen.getByLabelText<HTMLVideoElement>('День').muted).toBe(isMuted);
});
