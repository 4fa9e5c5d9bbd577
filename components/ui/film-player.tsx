'use client';

import clsx from 'clsx';
import { useEffect, useRef, useState } from 'react';
import type { Film } from '@/lib/content/fields';
import styles from './film.module.scss';
import { Icon } from './icon';
import { useHydrated } from './use-hydrated';
import { useInViewport } from './use-in-viewport';

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

/** Until the script runs the browser's own controls are there; then one button that plays and pauses. */
export function FilmPlayer({ film, language, title, caption, duration, labels, className }: FilmPlayerProps) {
  const [frame, isInViewport] = useInViewport<HTMLElement>();
  const video = useRef<HTMLVideoElement>(null);
  const hasButton = useHydrated();
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    if (isInViewport && mayStartByItself()) start(video.current);
  }, [isInViewport]);

  return (
    <figure ref={frame} className={clsx(styles.film, isPlaying && styles.playing, className)}>
      {/* biome-ignore lint/performance/noImgElement: the poster attribute would load at once */}
      <img className={styles.poster} src={film.poster} alt="" loading="lazy" decoding="async" />
      <video
        ref={video}
        className={styles.video}
        aria-label={title}
        controls={!hasButton}
        muted
        playsInline
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      >
        {film.sources.map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
        {film.captions && (
          <track kind="captions" src={film.captions} srcLang={language} label={labels.captions} default />
        )}
      </video>
      {hasButton && (
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
