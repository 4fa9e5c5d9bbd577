import clsx from 'clsx';
import type { TwinProps } from '#components/twin-blocks/twin-props.ts';
import { Drawing } from '#components/ui/drawing.tsx';
import { Flag, toFlagShape } from '#components/ui/flag.tsx';
import styles from './twin-how-to-become.module.scss';

type Tone = TwinProps['tone'];

/** A drawing that stands on the line: its place on the 1440 grid, its lower edge on the line. */
export interface StepPicture {
  src: string;
  x: number;
  width: number;
  height: number;
}

const groundY = 252;
const flagHeight = 190;
const flagSize = 26;

/** Windows of the desktop: all objects in a row, the flag behind the last stop. */
export function StepsScene({
  pictures,
  stops,
  tone,
  flag,
}: {
  pictures: StepPicture[];
  stops: number;
  tone: Tone;
  flag?: string | undefined;
}) {
  return (
    <svg className={clsx(styles.scene, 'desktopOnly')} viewBox="0 0 1440 280" aria-hidden="true">
      {pictures.slice(0, stops).map(({ src, x, width, height }) => (
        <Drawing key={src} href={src} x={x} y={groundY - 14 - height} width={width} height={height} />
      ))}
      {flag && <StepFlag text={flag} tone={tone} x={126 + (stops - 1) * 326} ground={238} />}
      <Drawing href="/art/tree.svg" x="1299" y="134" width="62" height="104" />
      {Array.from({ length: stops }, (_, index) => 102 + index * 326).map((x) => (
        <circle
          key={x}
          fill="var(--color-raised)"
          stroke="var(--color-text)"
          strokeWidth="8"
          cx={x}
          cy={groundY}
          r="20"
        />
      ))}
    </svg>
  );
}

interface StepFlagProps {
  text: string;
  tone: Tone;
  x: number;
  ground: number;
}

function StepFlag({ text, tone, x, ground }: StepFlagProps) {
  return (
    <Flag
      text={text}
      x={x}
      ground={ground}
      top={ground - flagHeight}
      tone={tone === 'blue' ? 'blue' : 'ink'}
      fontSize={flagSize}
    />
  );
}

/** Phones: the picture stands at the right of its step; the last one is the flag. */
export function StepThumb({
  picture,
  tone,
  flag,
}: {
  picture: StepPicture | undefined;
  tone: Tone;
  flag?: string | undefined;
}) {
  if (picture) {
    const { src, width, height } = picture;
    return (
      <svg className={clsx(styles.thumb, 'mobileOnly')} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Drawing href={src} width={width} height={height} />
      </svg>
    );
  }
  if (!flag) return null;
  const { width } = toFlagShape(flag, flagSize);
  return (
    <svg
      className={clsx(styles.thumb, 'mobileOnly')}
      viewBox={`-6 0 ${width + 12} ${flagHeight}`}
      aria-hidden="true"
    >
      <StepFlag text={flag} tone={tone} x={0} ground={flagHeight} />
    </svg>
  );
}
