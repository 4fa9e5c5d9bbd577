'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

interface InViewportOptions {
  /** The share of the element that has to be seen, from 0 to 1. */
  threshold?: number;
  /** Moves the edges of the window, as in IntersectionObserver: `0px 0px -60% 0px`. */
  rootMargin?: string;
}

/**
 * The shares at which the browser reports, those of all callers among them. A report brings the element's height;
 * measuring it beforehand would cost a layout.
 */
const shares = [0.02, 0.1, 0.2, 0.5, 0.7];

/** Becomes true when the element is first seen, and stays so. */
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
        // An element taller than the window counts by the share of the window that it fills: it can never be seen whole.
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
