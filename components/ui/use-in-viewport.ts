'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

interface InViewportOptions {
  /** Share of the element that must be in view, from 0 to 1. */
  threshold?: number;
  /** Moves the edges of the viewport, as in IntersectionObserver: `0px 0px -60% 0px`. */
  rootMargin?: string;
}

/**
 * Shares at which the browser reports, including the thresholds of all callers. Several are needed because the
 * element's height is known only from a report; measuring it before would force a layout.
 */
const shares = [0.02, 0.1, 0.2, 0.5, 0.7];

/** Returns true from when the element is first in view. */
export function useInViewport<Target extends Element>({
  threshold = 0.2,
  rootMargin = '0px',
}: InViewportOptions = {}): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null);
  const [isInViewport, setInViewport] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // An element taller than the window can never be fully in view, so its share of the window counts.
        const isSeen = entries.some(
          ({ intersectionRatio, boundingClientRect }) =>
            intersectionRatio >= threshold * Math.min(1, innerHeight / boundingClientRect.height),
        );
        if (!isSeen) return;
        setInViewport(true);
        observer.disconnect();
      },
      { threshold: shares, rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [threshold, rootMargin]);

  return [target, isInViewport];
}
