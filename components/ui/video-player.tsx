'use client';

import clsx from 'clsx';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useInViewport } from './use-in-viewport.ts';
import styles from './video.module.scss';
import { type Media, type ShownVideo, VideoElement, VideoMedia } from './video-media.tsx';

export interface VideoPlayerProps {
  video: ShownVideo;
  language: string;
  title?: string | undefined;
  /** Text in the corner of the poster. */
  caption?: string | undefined;
  duration?: string | undefined;
  /** Whether the video belongs to an article: then it does not start automatically, and may have sound. */
  isRead?: boolean | undefined;
  labels: { play: string; pause: string; captions: string };
  className?: string | undefined;
}

function mayStartByItself(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Starts playing. If the browser refuses, the poster and its button stay. */
function start(media: Media, isMuted: boolean) {
  media.muted = isMuted;
  media.play().catch(() => media.pause());
}

function usePlaying(media: Media | null): boolean {
  const [isPlaying, setPlaying] = useState(false);
  useEffect(() => {
    if (!media) return;
    const listen = ({ type }: Event) => setPlaying(type === 'play');
    const listening = new AbortController();
    for (const name of ['play', 'pause', 'ended']) media.addEventListener(name, listen, listening);
    return () => listening.abort();
  }, [media]);
  return isPlaying;
}

interface Cues {
  /** Full text of the captions, for visitors who cannot see the video. */
  all: string;
  /** Captions at the current time. */
  now: string;
}

function toWords(cues: TextTrackCue[]): string {
  return cues.map((cue) => ('text' in cue ? String(cue.text) : '')).join(' ');
}

/** Reads the caption track and the cues at the current time. The browser itself draws no captions. */
function useCues(frame: RefObject<HTMLElement | null>, media: Media | null): Cues {
  const [all, setAll] = useState('');
  const [now, setNow] = useState('');

  useEffect(() => {
    const element = frame.current?.querySelector('track');
    if (!element || !media) return;
    const { track } = element;
    const getCues = () => [...(track.cues ?? [])];
    const readAll = () => setAll(toWords(getCues()));
    const readNow = () => {
      const { currentTime: time } = media;
      setNow(toWords(getCues().filter(({ startTime, endTime }) => startTime <= time && time < endTime)));
    };
    track.mode = 'hidden';
    const listening = new AbortController();
    element.addEventListener('load', readAll, listening);
    media.addEventListener('timeupdate', readNow, listening);
    return () => listening.abort();
  }, [frame, media]);

  return { all, now };
}

/** The captions of a silent video, on a panel that a button toggles. */
function VideoWords({ id, all, now, label }: Cues & { id: string; label: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <p id={id} className="visuallyHidden">
        {all}
      </p>
      <button
        type="button"
        className={styles.toggle}
        aria-label={label}
        title={label}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <Icon code="captions" className={styles.icon} />
      </button>
      {isShown && now && (
        <p className={styles.panel} aria-hidden="true">
          {now}
        </p>
      )}
    </>
  );
}

function Caption({ caption, duration }: Pick<VideoPlayerProps, 'caption' | 'duration'>) {
  if (!caption && !duration) return null;
  return (
    <figcaption className={styles.caption}>
      {caption && <b>{caption}</b>}
      {duration && <span>{duration}</span>}
    </figcaption>
  );
}

/** Player with one button for play and pause. Without JavaScript it has the browser's native controls. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { video, language, title, caption, duration, isRead = false, labels, className } = props;
  const [frame, isInViewport] = useInViewport<HTMLElement>();
  const [media, setMedia] = useState<Media | null>(null);
  // Set when the visitor presses play before the video is loaded.
  const isWanted = useRef(false);
  const hasScript = useHydrated();
  const isPlaying = usePlaying(media);
  const [hasStarted, setStarted] = useState(false);
  if (isPlaying && !hasStarted) setStarted(true);
  const wordsId = useId();
  const cues = useCues(frame, media);
  const shared = { video, language, title, captionsLabel: labels.captions, isMuted: !isRead };

  useEffect(() => {
    if (media && (isWanted.current || (!isRead && mayStartByItself()))) start(media, !isRead);
  }, [media, isRead]);

  const toggle = () => {
    if (!media) isWanted.current = true;
    else if (isPlaying) media.pause();
    else start(media, !isRead);
  };

  return (
    <figure
      ref={frame}
      className={clsx(styles.video, hasStarted && styles.started, isPlaying && styles.playing, className)}
    >
      {video.poster && (
        // biome-ignore lint/performance/noImgElement: the poster attribute would load at once
        <img className={styles.poster} src={video.poster} alt="" loading="lazy" decoding="async" />
      )}
      {!hasScript && (
        <noscript>
          <VideoElement {...shared} />
        </noscript>
      )}
      {isInViewport && <VideoMedia {...shared} wordsId={cues.all ? wordsId : undefined} onReady={setMedia} />}
      {hasScript && (
        <div className={styles.place}>
          <button
            type="button"
            className={styles.button}
            aria-label={isPlaying ? labels.pause : labels.play}
            onClick={toggle}
          >
            <Icon code={isPlaying ? 'pause' : 'play'} className={styles.icon} />
          </button>
        </div>
      )}
      {cues.all && <VideoWords id={wordsId} {...cues} label={labels.captions} />}
      <Caption caption={caption} duration={duration} />
    </figure>
  );
}
