import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps } from 'react';
import { loadIsland } from '#components/blocks/block.fixture.tsx';
import ru from '#messages/ru.json';
import { Video } from './video.tsx';
import { mockReducedMotion, mockViewport } from './viewport.fixture.ts';

const video = {
  title: 'День',
  sources: [{ src: '/a.mp4', type: 'video/mp4' }],
  poster: '/a.svg',
  captions: '/a.vtt',
};
const play = jest.fn().mockResolvedValue(undefined);

/** Mocks a track with two cues, because jsdom has no tracks. */
function createTrack() {
  const cues = [
    { text: 'Выезжает.', startTime: 0, endTime: 3 },
    { text: 'Доезжает.', startTime: 3, endTime: 8 },
  ];
  const track = { mode: 'disabled', cues };
  Object.defineProperty(HTMLTrackElement.prototype, 'track', { configurable: true, get: () => track });
  return {
    track,
    load: () => act(() => document.querySelector('track')?.dispatchEvent(new Event('load'))),
  };
}

/** Moves playback to a time in seconds. */
function reach(media: Pick<HTMLMediaElement, 'currentTime' | 'dispatchEvent'> | null, seconds: number) {
  if (!media) throw new Error('There is no video');
  media.currentTime = seconds;
  act(() => media.dispatchEvent(new Event('timeupdate')));
}

function show(props: Partial<ComponentProps<typeof Video>> = {}) {
  const viewport = mockViewport();
  render(
    <NextIntlClientProvider locale="ru" messages={ru} timeZone="Europe/Moscow">
      <Video video={video} {...props} />
    </NextIntlClientProvider>,
  );
  act(() => viewport.see(1));
}

beforeAll(() => loadIsland(() => show()));

beforeEach(() => {
  play.mockClear();
  mockReducedMotion(false);
  Object.assign(HTMLMediaElement.prototype, { play, pause: jest.fn() });
});

it('describes the video with its captions, and shows none', () => {
  const { track, load } = createTrack();
  show();
  expect(track.mode).toBe('hidden');
  load();
  expect(screen.getByLabelText('День')).toHaveAccessibleDescription('Выезжает. Доезжает.');
  expect(screen.queryByText('Выезжает.')).not.toBeInTheDocument();
});

it('shows the captions of the current time while they are switched on', async () => {
  const { load } = createTrack();
  show();
  load();
  const video = document.querySelector('video');
  reach(video, 2.9);
  const button = screen.getByRole('button', { name: 'Субтитры', pressed: false });
  await userEvent.click(button);
  expect(screen.getByText('Выезжает.')).toBeInTheDocument();
  reach(video, 3);
  expect(screen.getByText('Доезжает.')).toBeInTheDocument();
  await userEvent.click(button);
  expect(screen.queryByText('Доезжает.')).not.toBeInTheDocument();
});

it.each([
  { isRead: false, starts: 1, isMuted: true },
  { isRead: true, starts: 0, isMuted: false },
])(
  'starts automatically and muted, but in an article only on a click: isRead $isRead',
  async ({ isRead, starts, isMuted }) => {
    createTrack();
    show({ isRead });
    expect(play).toHaveBeenCalledTimes(starts);
    await userEvent.click(screen.getByRole('button', { name: 'Смотреть видео «День»' }));
    expect(screen.getByLabelText<HTMLVideoElement>('День').muted).toBe(isMuted);
  },
);

describe('an animated video', () => {
  const drawing = { src: '/a.html', type: 'text/html' };
  const drawn = { ...video, sources: [drawing, ...video.sources] };
  const button = () => screen.getByRole('button', { name: /видео «День»/ });

  /** Mocks the media that the drawing page exposes. `load` passes it to the player. */
  function createDrawing() {
    const media = Object.assign(new EventTarget(), {
      currentTime: 0,
      muted: true,
      play: jest.fn(async () => {
        media.dispatchEvent(new Event('play'));
      }),
      pause: jest.fn(() => {
        media.dispatchEvent(new Event('pause'));
      }),
    });
    return { media, load: (handedOver: unknown = media) => loadFrame({ animation: handedOver }) };
  }

  function loadFrame(contentWindow: unknown) {
    const frame = screen.getByTitle('День');
    Object.defineProperty(frame, 'contentWindow', { configurable: true, get: () => contentWindow });
    fireEvent.load(frame);
  }

  it('is preferred to the video file, starts automatically and can be paused', async () => {
    createTrack();
    const { media, load } = createDrawing();
    show({ video: drawn });
    expect(screen.getByTitle('День')).toHaveAttribute('src', '/a.html');
    expect(document.querySelector('source')).not.toBeInTheDocument();
    load();
    expect(media.play).toHaveBeenCalledTimes(1);
    expect(button()).toHaveAccessibleName('Поставить на паузу видео «День»');
    await userEvent.click(button());
    expect(media.pause).toHaveBeenCalledTimes(1);
    act(() => media.dispatchEvent(new Event('ended')));
    expect(button()).toHaveAccessibleName('Смотреть видео «День»');
  });

  it('shows its poster until its page is loaded', () => {
    createTrack();
    const { load } = createDrawing();
    show({ video: drawn });
    expect(screen.getByTitle('День')).not.toBeVisible();
    load();
    expect(screen.getByTitle('День')).toBeVisible();
  });

  it('shows the captions of the current time', async () => {
    const track = createTrack();
    const { media, load } = createDrawing();
    show({ video: drawn });
    load();
    track.load();
    expect(screen.getByTitle('День')).toHaveAccessibleDescription('Выезжает. Доезжает.');
    await userEvent.click(screen.getByRole('button', { name: 'Субтитры' }));
    reach(media, 5);
    expect(screen.getByText('Доезжает.')).toBeInTheDocument();
  });

  it('may be named as in earlier releases', () => {
    createTrack();
    const { media } = createDrawing();
    show({ video: drawn });
    loadFrame({ film: media });
    expect(media.play).toHaveBeenCalledTimes(1);
  });

  it('plays as soon as it is loaded if play was pressed before', async () => {
    mockReducedMotion(true);
    createTrack();
    const { media, load } = createDrawing();
    show({ video: drawn });
    await userEvent.click(button());
    load();
    expect(media.play).toHaveBeenCalledTimes(1);
  });

  it.each(['is missing', 'is cross-origin'])('is replaced by the video file when its page %s', (issue) => {
    createTrack();
    const { load } = createDrawing();
    show({ video: drawn });
    if (issue === 'is missing') load(null);
    else {
      loadFrame({
        get animation() {
          throw new DOMException('', 'SecurityError');
        },
      });
    }
    expect(screen.queryByTitle('День')).not.toBeInTheDocument();
    expect(document.querySelectorAll('source')).toHaveLength(1);
    expect(play).toHaveBeenCalledTimes(1);
  });
});
