import { type RefObject, useEffect, useState } from 'react';
import styles from './film.module.scss';
import type { Media } from './film-media.tsx';

interface Cues {
  /** All that is said in the film, for those who do not see it. */
  all: string;
  /** What is said at the present moment. */
  now: string;
}

function toWords(cues: TextTrackCue[]): string {
  return cues.map((cue) => ('text' in cue ? String(cue.text) : '')).join(' ');
}

/** The words of the track within the frame, by the time of the film; the browser draws none of them. */
export function useCues(frame: RefObject<HTMLElement | null>, media: Media | null): Cues {
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

/** The words of a silent film, on a plate that a button shows. */
export function FilmWords({ id, all, now, label }: Cues & { id: string; label: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <p id={id} className="visuallyHidden">
        {all}
      </p>
      <button
        type="button"
        className={styles.toggle}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        {label}
      </button>
      {isShown && now && (
        <p className={styles.plate} aria-hidden="true">
          {now}
        </p>
      )}
    </>
  );
}
