import { type SyntheticEvent, useState } from 'react';
import type { Film } from '#lib/content/fields.ts';
import styles from './film.module.scss';

export type ShownFilm = Omit<Film, 'poster'> & Partial<Pick<Film, 'poster'>>;

/** The part of a media element that a player needs. A page that draws a film exposes it as `window.film`. */
export type Media = Pick<HTMLMediaElement, 'addEventListener' | 'currentTime' | 'muted' | 'pause' | 'play'>;

declare global {
  interface Window {
    film?: Media;
  }
}

interface VideoProps {
  film: ShownFilm;
  language: string;
  title: string | undefined;
  captionsLabel: string;
  isMuted: boolean;
  wordsId?: string | undefined;
}

type OnReady = (media: Media | null) => void;

const page = 'text/html';

/** Returns null if the frame shows a cross-origin page, which cannot be accessed, or a browser error page. */
function getDrawnFilm({ contentWindow }: HTMLIFrameElement): Media | null {
  try {
    return contentWindow?.film ?? null;
  } catch {
    return null;
  }
}

function Track({ film, language, captionsLabel }: Pick<VideoProps, 'film' | 'language' | 'captionsLabel'>) {
  if (!film.captions) return null;
  return <track kind="captions" src={film.captions} srcLang={language} label={captionsLabel} />;
}

/** Without `onReady`, which means without JavaScript, it has native controls and the poster. */
export function Video({ onReady, ...props }: VideoProps & { onReady?: OnReady }) {
  const { film, title, isMuted, wordsId } = props;
  return (
    <video
      ref={onReady}
      className={styles.video}
      aria-label={title}
      aria-describedby={wordsId}
      muted={isMuted}
      poster={onReady ? undefined : film.poster}
      controls={!onReady}
      playsInline
      preload="none"
    >
      {film.sources
        .filter(({ type }) => type !== page)
        .map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
      <Track {...props} />
    </video>
  );
}

/** The page that draws the film, or the video if there is no page or it fails. `onReady` gets the media of either. */
export function FilmMedia(props: VideoProps & { onReady: OnReady }) {
  const { film, title, onReady, wordsId } = props;
  const [hasFailed, setFailed] = useState(false);
  const drawing = film.sources.find(({ type }) => type === page);
  if (!drawing || hasFailed) return <Video {...props} />;
  const receive = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const media = getDrawnFilm(currentTarget);
    if (media) onReady(media);
    else setFailed(true);
  };
  return (
    <>
      <iframe
        className={styles.video}
        src={drawing.src}
        title={title}
        aria-describedby={wordsId}
        // Clicks and keys go to the player, not to the page in the frame.
        style={{ border: 0, pointerEvents: 'none' }}
        tabIndex={-1}
        onLoad={receive}
      />
      <video hidden muted>
        <Track {...props} />
      </video>
    </>
  );
}
