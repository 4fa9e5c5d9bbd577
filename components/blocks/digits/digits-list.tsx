'use client';

import { type CSSProperties, useEffect, useRef } from 'react';
import { useInViewport } from '#components/ui/use-in-viewport.ts';
import { toCountUpText } from './count-up-text.ts';
import styles from './digits.module.scss';

interface Figure {
  value: string;
  description: string;
  x: number;
  y: number;
}

const duration = 1400;

/** Runs `draw` with 0…1, slower towards the end, and returns what stops it. */
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
  const values = useRef<(HTMLElement | null)[]>([]);

  useEffect(() => {
    if (!isInViewport || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return animate((progress) => {
      for (const [index, { value }] of figures.entries()) {
        const element = values.current[index];
        if (element) element.textContent = toCountUpText(value, progress);
      }
    });
  }, [isInViewport, figures]);

  return (
    <ul ref={list} className={styles.list}>
      {figures.map(({ value, description, x, y }, index) => {
        const style: CSSProperties & { '--x': number; '--y': number } = { '--x': x, '--y': y };
        return (
          <li key={description} style={style}>
            <b
              ref={(element) => {
                values.current[index] = element;
              }}
            >
              {value}
            </b>
            <span>{description}</span>
          </li>
        );
      })}
    </ul>
  );
}
