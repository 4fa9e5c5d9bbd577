import clsx from 'clsx';
import type { CSSProperties } from 'react';
import styles from './opening.module.scss';

interface Moving {
  className: string;
  style: CSSProperties & { '--hidden'?: string };
}

interface Start {
  className?: string | undefined;
  /** In milliseconds from when the page is shown: when the tip of the line comes by. */
  after: number;
}

interface Drawing extends Start {
  towards: keyof typeof hidden;
  /** In milliseconds. */
  lasts: number;
}

interface Growth extends Start {
  /** Where it touches the line, if not in the middle of its lower edge. */
  from?: string;
}

const hidden = { down: '0 0 100%', left: '0 0 0 100%', downRight: '0 100% 100% 0' };

/** A piece of the line, drawn while a page opens. */
export function drawn({ className, after, towards, lasts }: Drawing): Moving {
  return {
    className: clsx(className, styles.drawn),
    style: { '--hidden': hidden[towards], animationDelay: `${after}ms`, animationDuration: `${lasts}ms` },
  };
}

/** A thing on the line, which grows out of it while a page opens. */
export function grown({ className, after, from }: Growth): Moving {
  return {
    className: clsx(className, styles.grown),
    style: { animationDelay: `${after}ms`, ...(from && { transformOrigin: from }) },
  };
}
