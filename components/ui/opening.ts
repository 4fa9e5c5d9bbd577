import clsx from 'clsx';
import type { CSSProperties } from 'react';
import styles from './opening.module.scss';

const hidden = {
  down: '0 0 100%',
  left: '0 0 0 100%',
  downRight: '0 100% 100% 0',
  downLeft: '0 0 100% 100%',
};

interface LinePiece {
  className?: string | undefined;
  /** Milliseconds from when the page is shown until the line's tip arrives. */
  after: number;
  towards: keyof typeof hidden;
  /** Duration in milliseconds. */
  lasts: number;
}

/** Props of a piece of the line that is drawn while a page opens. */
export function drawn({ className, after, towards, lasts }: LinePiece) {
  const style: CSSProperties = {
    '--hidden': hidden[towards],
    animationDelay: `${after}ms`,
    animationDuration: `${lasts}ms`,
  };
  return { className: clsx(className, styles.drawn), style };
}
