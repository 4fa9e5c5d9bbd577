import clsx from 'clsx';
import styles from './flag.module.scss';
import { toFlagShape } from './flag-shape.ts';

interface FlagProps {
  text: string;
  x: number;
  /** Where the pole stands and where it ends, in the units of the scene. */
  ground: number;
  top: number;
  tone: 'blue' | 'ink' | 'orange' | 'white';
  fontSize?: number;
  /** The cloth flies to the left. */
  isFlipped?: boolean;
}

/** A flag with live words for a scene's svg: pole, swallow-tail, text. */
export function Flag({ text, x, ground, top, tone, fontSize = 28, isFlipped = false }: FlagProps) {
  const { width, height, cloth } = toFlagShape(text, fontSize);
  const middle = ((width - 12) / 2) * (isFlipped ? -1 : 1);
  return (
    <g className={clsx(styles.flag, styles[tone])} transform={`translate(${x} ${top})`}>
      <path className={styles.pole} d={`M0 0V${ground - top}`} />
      <path className={styles.cloth} d={cloth} transform={isFlipped ? 'scale(-1 1)' : undefined} />
      <text className={styles.words} x={middle} y={height / 2} dy="0.36em" fontSize={fontSize}>
        {text}
      </text>
    </g>
  );
}
