'use client';

import { useEffect, useRef } from 'react';

/** The reader looks here, as a part of the window's height. */
const eyes = 1 / 3;

/** Marks the link to the section that is being read, among the links beside it. */
export function ReadingPlace() {
  const place = useRef<HTMLSpanElement>(null);

  useEffect(() => {
    const contents = place.current?.parentElement;
    if (!contents) return;
    const links = [...contents.querySelectorAll('a')];
    /** Whether the section's start is above the eyes. A section in a closed tab has no start. */
    const hasStarted = ({ hash }: HTMLAnchorElement) => {
      const [box] = document.getElementById(decodeURIComponent(hash.slice(1)))?.getClientRects() ?? [];
      return box !== undefined && box.top < innerHeight * eyes;
    };
    const mark = () => {
      const current = links.findLast(hasStarted) ?? links[0];
      for (const link of links) {
        if (link === current) link.setAttribute('aria-current', 'true');
        else link.removeAttribute('aria-current');
      }
    };
    // The first call waits for the next frame. Measuring at once would force one more layout.
    const frame = requestAnimationFrame(mark);
    addEventListener('scroll', mark, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', mark);
    };
  }, []);

  return <span ref={place} hidden />;
}
