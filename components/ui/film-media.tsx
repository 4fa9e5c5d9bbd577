import { type SyntheticEvent, useState } from 'react';
import type { Film } from '#lib/content/fields.ts';
import styles from './film.module.scss';

export type ShownFilm = Omit<Film, 'poster'> & Partial<Pick<Film, 'poster'>>;

/** What a player needs of a film. A page that draws one has it as `film` of its window. */
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

/** Of a video, or of a page that is not there: those are not ours to look into. */
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

/** With a poster and controls of its own where there is no script. */
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

/** The film as a page draws it, if it is drawn; as a video if not, or if that page fails. `onReady` is told of either. */
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
        // What is done on the film is done on this page.
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
