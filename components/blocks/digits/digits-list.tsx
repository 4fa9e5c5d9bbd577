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

/** Short, for nobody is to read a figure that is not true yet. */
const duration = 500;

/** Runs `draw` with 0…1, slower towards the end; the function returned stops it at the end. */
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

/** The figures are in the HTML; once half of the list is in sight they count up to their values. */
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
