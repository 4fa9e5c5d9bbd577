import { type RefObject, useEffect, useState } from 'react';

interface Cues {
  /** All that is said of the film. */
  all: string;
  /** What is said of the present moment. */
  now: string;
}

function toWords(cues: TextTrackCueList | null): string {
  return [...(cues ?? [])].map((cue) => ('text' in cue ? String(cue.text) : '')).join(' ');
}

/** The words of the film's track once it is wanted; the browser draws none of them. */
export function useCues(video: RefObject<HTMLVideoElement | null>, isWanted: boolean): Cues {
  const [cues, setCues] = useState<Cues>({ all: '', now: '' });

  useEffect(() => {
    const element = video.current?.querySelector('track');
    if (!element || !isWanted) return;
    const { track } = element;
    const read = () => setCues({ all: toWords(track.cues), now: toWords(track.activeCues) });
    track.mode = 'hidden';
    element.addEventListener('load', read);
    track.addEventListener('cuechange', read);
    return () => {
      element.removeEventListener('load', read);
      track.removeEventListener('cuechange', read);
    };
  }, [video, isWanted]);

  return cues;
}
