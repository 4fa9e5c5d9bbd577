import { type SyntheticEvent, useState } from 'react';
import type { Video } from '#lib/content/fields.ts';
import styles from './video.module.scss';

export type ShownVideo = Omit<Video, 'poster'> & Partial<Pick<Video, 'poster'>>;

/** The part of a media element that a player needs. A page that draws an animation exposes it as `window.animation`. */
export type Media = Pick<HTMLMediaElement, 'addEventListener' | 'currentTime' | 'muted' | 'pause' | 'play'>;

declare global {
  interface Window {
    animation?: Media;
    /** Name of `animation` in pages of earlier releases. */
    film?: Media;
  }
}

interface MediaProps {
  video: ShownVideo;
  language: string;
  title: string | undefined;
  captionsLabel: string;
  isMuted: boolean;
  wordsId?: string | undefined;
}

type OnReady = (media: Media | null) => void;

const page = 'text/html';

/** Returns null if the frame shows a cross-origin page, which cannot be accessed, or a browser error page. */
function getAnimation({ contentWindow }: HTMLIFrameElement): Media | null {
  try {
    return contentWindow?.animation ?? contentWindow?.film ?? null;
  } catch {
    return null;
  }
}

function Track({ video, language, captionsLabel }: Pick<MediaProps, 'video' | 'language' | 'captionsLabel'>) {
  if (!video.captions) return null;
  return <track kind="captions" src={video.captions} srcLang={language} label={captionsLabel} />;
}

/** Without `onReady`, which means without JavaScript, it has native controls and the poster. */
export function VideoElement({ onReady, ...props }: MediaProps & { onReady?: OnReady }) {
  const { video, title, isMuted, wordsId } = props;
  return (
    <video
      ref={onReady}
      className={styles.media}
      aria-label={title}
      aria-describedby={wordsId}
      muted={isMuted}
      poster={onReady ? undefined : video.poster}
      controls={!onReady}
      playsInline
      preload="none"
    >
      {video.sources
        .filter(({ type }) => type !== page)
        .map(({ src, type }) => (
          <source key={src} src={src} type={type} />
        ))}
      <Track {...props} />
    </video>
  );
}

/**
 * The page that draws the animation, or the video if there is no page or it fails. `onReady` gets the media of either.
 */
export function VideoMedia(props: MediaProps & { onReady: OnReady }) {
  const { video, title, onReady, wordsId } = props;
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const drawing = video.sources.find(({ type }) => type === page);
  if (!drawing || state === 'failed') return <VideoElement {...props} />;
  const receive = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const media = getAnimation(currentTarget);
    setState(media ? 'ready' : 'failed');
    if (media) onReady(media);
  };
  return (
    <>
      <iframe
        className={styles.media}
        src={drawing.src}
        title={title}
        aria-describedby={wordsId}
        // Clicks and keys go to the player, not to the page in the frame. The poster is visible until the page has
        // drawn its first picture.
        style={{
          border: 0,
          pointerEvents: 'none',
          visibility: state === 'loading' ? 'hidden' : undefined,
        }}
        tabIndex={-1}
        onLoad={receive}
      />
      <video hidden muted>
        <Track {...props} />
      </video>
    </>
  );
}
