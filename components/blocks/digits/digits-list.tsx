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

/** Milliseconds. Short, so that nobody reads a figure that is not final. */
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

/** The HTML has the final figures. Once half of the list is in view, they count up to their values. */
export function DigitsList({ figures }: { figures: Figure[] }) {
  const [list, isInViewport] = useInViewport<HTMLUListElement>({ threshold: 0.5 });

  useEffect(() => {
    if (!isInViewport || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const numbers = list.current?.querySelectorAll('b') ?? [];
    return animate((progress) => {
      for (const [index, number] of numbers.entries())
        number.textContent = toCountUpText(figures[index]?.value ?? '', progress);
    });
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
