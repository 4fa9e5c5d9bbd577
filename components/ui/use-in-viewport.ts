'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

interface InViewportOptions {
  /** The share of the element that has to be seen, from 0 to 1. */
  threshold?: number;
  /** Moves the edges of the window, as in IntersectionObserver: `0px 0px -60% 0px`. */
  rootMargin?: string;
}

/** An element taller than the window counts by the share of the window that it fills: it can never be seen whole. */
function toReachable(threshold: number, height: number): number {
  return height > window.innerHeight ? (threshold * window.innerHeight) / height : threshold;
}

/** Tells when the element is first seen; observing stops there. */
export function useInViewport<Target extends Element>({
  threshold = 0.2,
  rootMargin = '0px',
}: InViewportOptions = {}): [RefObject<Target | null>, boolean] {
  const target = useRef<Target>(null);
  const [isInViewport, setInViewport] = useState(false);

  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const share = toReachable(threshold, element.getBoundingClientRect().height);
    const observer = new IntersectionObserver(
      (entries) => {
        // Not `isIntersecting`: browsers differ in whether it is set below the threshold.
        if (!entries.some(({ intersectionRatio }) => intersectionRatio >= share)) return;
        setInViewport(true);
        observer.disconnect();
      },
      { threshold: share, rootMargin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [threshold, rootMargin]);

  return [target, isInViewport];
}
