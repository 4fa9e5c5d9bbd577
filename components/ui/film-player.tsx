'use client';

import clsx from 'clsx';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Film } from '#lib/content/fields.ts';
import styles from './film.module.scss';
import { Icon } from './icon.tsx';
import { useHydrated } from './use-hydrated.ts';
import { useInViewport } from './use-in-viewport.ts';

interface FilmPlayerProps {
  film: Film;
  language: string;
  title?: string | undefined;
  caption?: string | undefined;
  duration?: string | undefined;
  labels: { play: string; pause: string; captions: string };
  className?: string | undefined;
}

function mayStartByItself(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A browser may refuse to play: the poster and its button stay. */
function start(video: HTMLVideoElement | null) {
  if (!video) return;
  video.muted = true;
  video.play().catch(() => video.pause());
}

interface VideoProps extends ComponentProps<'video'> {
  film: Film;
  language: string;
  captionsLabel: string;
}

function Video({ film, language, captionsLabel, ...rest }: VideoProps) {
  return (
    <video {...rest} className={styles.video} muted playsInline preload="none">
      {film.sources.map(({ src, type }) => (
        <source key={src} src={src} type={type} />
      ))}
      {film.captions && (
        <track kind="captions" src={film.captions} srcLang={language} label={captionsLabel} default />
      )}
    </video>
  );
}

/** One button that plays and pauses; without script the browser's own controls. */
export function FilmPlayer({ film, language, title, caption, duration, labels, className }: FilmPlayerProps) {
  const [frame, isInViewport] = useInViewport<HTMLElement>();
  const video = useRef<HTMLVideoElement>(null);
  const hasScript = useHydrated();
  const [isPlaying, setPlaying] = useState(false);
  const shared = { film, language, captionsLabel: labels.captions, 'aria-label': title };

  useEffect(() => {
    if (isInViewport && mayStartByItself()) start(video.current);
  }, [isInViewport]);

  return (
    <figure ref={frame} className={clsx(styles.film, isPlaying && styles.playing, className)}>
      {/* biome-ignore lint/performance/noImgElement: the poster attribute would load at once */}
      <img className={styles.poster} src={film.poster} alt="" loading="lazy" decoding="async" />
      {hasScript ? (
        <Video
          {...shared}
          ref={video}
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
          onClick={() => (isPlaying ? video.current?.pause() : start(video.current))}
        >
          <Icon code={isPlaying ? 'pause' : 'play'} className={styles.icon} />
        </button>
      )}
      {(caption || duration) && (
        <figcaption className={styles.caption}>
          {caption && <b>{caption}</b>}
          {duration && <span>{duration}</span>}
        </figcaption>
      )}
    </figure>
  );
}
