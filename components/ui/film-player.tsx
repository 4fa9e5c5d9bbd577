'use client';

import clsx from 'clsx';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import type { Film } from '#lib/content/fields.ts';
import styles from './film.module.scss';
import { FilmWords } from './film-words.tsx';
import { Icon } from './icon.tsx';
import { useCues } from './use-cues.ts';
import { useHydrated } from './use-hydrated.ts';
import { useInViewport } from './use-in-viewport.ts';

export type ShownFilm = Omit<Film, 'poster'> & Partial<Pick<Film, 'poster'>>;

interface FilmPlayerProps {
  film: ShownFilm;
  language: string;
  title?: string | undefined;
  caption?: string | undefined;
  duration?: string | undefined;
  /** Whether the film belongs to an article: it waits to be played, and may have sound. */
  isRead?: boolean | undefined;
  labels: { play: string; pause: string; captions: string };
  className?: string | undefined;
}

function mayStartByItself(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A browser may refuse to play: the poster and its button stay. */
function start(video: HTMLVideoElement | null, isMuted: boolean) {
  if (!video) return;
  video.muted = isMuted;
  video.play().catch(() => video.pause());
}

interface VideoProps extends ComponentProps<'video'> {
  film: ShownFilm;
  language: string;
  captionsLabel: string;
}

function Video({ film, language, captionsLabel, ...rest }: VideoProps) {
  return (
    <video {...rest} className={styles.video} playsInline preload="none">
      {film.sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
      {film.captions && (
        <track kind="captions" src={film.captions} srcLang={language} label={captionsLabel} />
      )}
    </video>
  );
}

/** What stands in the corner of the poster. */
function Caption({ caption, duration }: Pick<FilmPlayerProps, 'caption' | 'duration'>) {
  if (!caption && !duration) return null;
  return (
    <figcaption className={styles.caption}>
      {caption && <b>{caption}</b>}
      {duration && <span>{duration}</span>}
    </figcaption>
  );
}

/** One button that plays and pauses; without script the browser's own controls. */
export function FilmPlayer(props: FilmPlayerProps) {
  const { film, language, title, caption, duration, isRead = false, labels, className } = props;
  const [frame, isInViewport] = useInViewport<HTMLElement>();
  const video = useRef<HTMLVideoElement>(null);
  const hasScript = useHydrated();
  const [isPlaying, setPlaying] = useState(false);
  const wordsId = useId();
  const cues = useCues(video, isInViewport);
  const shared = { film, language, captionsLabel: labels.captions, 'aria-label': title, muted: !isRead };

  useEffect(() => {
    if (isInViewport && !isRead && mayStartByItself()) start(video.current, true);
  }, [isInViewport, isRead]);

  return (
    <figure ref={frame} className={clsx(styles.film, isPlaying && styles.playing, className)}>
      {film.poster && (
        // biome-ignore lint/performance/noImgElement: the poster attribute would load at once
        <img className={styles.poster} src={film.poster} alt="" loading="lazy" decoding="async" />
      )}
      {hasScript ? (
        <Video
          {...shared}
          ref={video}
          aria-describedby={cues.all ? wordsId : undefined}
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setPlaying(false)}
        />
      ) : (
        <noscript>
          <Video {...shared} poster={film.poster} controls />
        </noscript>
      )}
      {hasScript && (
        <button
          type="button"
          className={styles.button}
          aria-label={isPlaying ? labels.pause : labels.play}
          onClick={() => (isPlaying ? video.current?.pause() : start(video.current, !isRead))}
        >
          <Icon code={isPlaying ? 'pause' : 'play'} className={styles.icon} />
        </button>
      )}
      {cues.all && <FilmWords id={wordsId} {...cues} label={labels.captions} />}
      <Caption caption={caption} duration={duration} />
    </figure>
  );
}
