'use client';

import { useEffect } from 'react';
import { useInViewport } from '#components/ui/use-in-viewport.ts';
import { toCountUpText } from './count-up-text.ts';
import styles from './digits.module.scss';

interface Figure {
  value: string;
  description: string;
  x: number;
  y: number;
}

/** Milliseconds. Short, so that visitors do not read a figure that is not final. */
const duration = 500;

/** Calls `draw` on each frame with 0…1, slower towards the end. The returned function jumps to the end. */
function animate(draw: (progress: number) => void): () => void {
  const start = performance.now();
  let frame = 0;
  function step(now: number) {
    const elapsed = Math.min(1, Math.max(0, now - start) / duration);
    draw(1 - (1 - elapsed) ** 3);
    if (elapsed < 1) frame = requestAnimationFrame(step);
  }
  frame = requestAnimationFrame(step);
  return () => {
    cancelAnimationFrame(frame);
    draw(1);
  };
}

/** Returns the `x` of the tip of the line while it is drawn; without the animation, the end of the line. */
function findTip(list: Element | null): number {
  const path = list?.closest('section')?.querySelector('[data-draws]');
  const undrawn = path ? -Number.parseFloat(getComputedStyle(path).strokeDashoffset) : 0;
  return 1440 * (1 - (undrawn || 0));
}

/**
 * The HTML has the final figures. Once half of the list is in view, each figure counts up to its value when the car
 * passes it.
 */
export function DigitsList({ figures }: { figures: Figure[] }) {
  const [list, isInViewport] = useInViewport<HTMLUListElement>({ threshold: 0.5 });

  useEffect(() => {
    if (!isInViewport || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const numbers = [...(list.current?.querySelectorAll('b') ?? [])];
    const waiting = new Set(figures.keys());
    const stops: (() => void)[] = [];
    function countPassed() {
      const tip = findTip(list.current);
      for (const index of waiting) {
        const figure = figures[index];
        const number = numbers[index];
        if (!figure || !number || figure.x > tip) continue;
        waiting.delete(index);
        stops.push(
          animate((progress) => {
            number.textContent = toCountUpText(figure.value, progress);
          }),
        );
      }
      if (waiting.size === 0) removeEventListener('scroll', countPassed);
    }
    countPassed();
    addEventListener('scroll', countPassed, { passive: true });
    return () => {
      removeEventListener('scroll', countPassed);
      for (const stop of stops) stop();
    };
  }, [list, isInViewport, figures]);

  return (
    <ul ref={list} className={styles.list}>
      {figures.map(({ value, description, x, y }) => (
        <li key={description} style={{ '--x': x, '--y': y }}>
          <b>{value}</b>
          <span>{description}</span>
        </li>
      ))}
    </ul>
  );
}
