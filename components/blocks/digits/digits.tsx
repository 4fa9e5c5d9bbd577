import clsx from 'clsx';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { linePaint, stopPaint } from '#components/line/line-paint.ts';
import { BlockTitle } from '#components/ui/block-head.tsx';
import { Drawing } from '#components/ui/drawing.tsx';
import styles from './digits.module.scss';
import { DigitsList } from './digits-list.tsx';
import { schema } from './schema.ts';

/** Maximum length of the last figure, in characters, that leaves space for the car. A percent sign is wide. */
const maxLengthBesideCar = 4;
const toLength = (value = '') => value.replaceAll('%', '%%').length;

function Digits({ content, headingLevel, line }: BlockProps<typeof schema>) {
  const steps = toSteps(content.items.length);
  const figures = content.items.map((item, index) => ({ x: 80, y: 450, ...steps[index], ...item }));
  return (
    <section className={styles.digits}>
      <Line line={{ enter: line.enter, exit: line.enter }} className={styles.approach} />
      <div className={clsx(styles.panel, steps.length > 4 && styles.crowded)}>
        <Stairs steps={steps} hasCar={toLength(figures.at(-1)?.value) <= maxLengthBesideCar} />
        <div className={styles.head}>
          <Line line={{ enter: 'right', exit: 'left' }} className={clsx(styles.crossing, 'mobileOnly')} />
          <BlockTitle level={headingLevel} title={content.title} className={styles.title} />
        </div>
        <div className={styles.figures}>
          <Line line={{ enter: 'left', exit: 'left' }} className={clsx(styles.descent, 'mobileOnly')} />
          <DigitsList figures={figures} />
        </div>
      </div>
    </section>
  );
}

const onDark = { fill: 'var(--color-dark)', stroke: 'var(--color-on-dark)' };

/**
 * The line as a chart: every figure has its step. A car drives up as the line is drawn, and stops beside the last figure
 * if that is short.
 */
function Stairs({ steps, hasCar }: { steps: Step[]; hasCar: boolean }) {
  const path = toStairsPath(steps);
  return (
    <svg className={clsx(styles.stairs, 'desktopOnly directed')} viewBox="0 0 1440 720" aria-hidden="true">
      {/* Does not reach out of the panel's round corners. */}
      <path {...linePaint} strokeLinecap="butt" stroke="var(--color-dark-3)" d={toStairsPath(steps, -13)} />
      <path data-draws="" className={styles.line} {...linePaint} pathLength="1" d={path} />
      {steps.map(({ x, y }) => (
        <circle key={x} {...stopPaint} {...onDark} cx={x + 24} cy={y} r="20" />
      ))}
      {hasCar && (
        <g className={styles.car} style={{ offsetPath: `path('${path}')`, offsetDistance: toArrival(steps) }}>
          <Drawing href="/art/car-side-night.svg" x="-56" y="-57" width="112" height="43.2" />
        </g>
      )}
    </svg>
  );
}

/** Returns the way from the start of the path to x = 1278: down the track, a turn of radius 60, and 62 to the left. */
function toArrival(steps: Step[]): number {
  return (steps.at(-1)?.y ?? 0) + 136;
}

interface Step {
  /** Position of the figure, in 1/1440 of the panel's width. */
  x: number;
  y: number;
}

/** Returns the steps from the lowest on the left to the highest on the right. The panel is 1440 × 720. */
export function toSteps(count: number): Step[] {
  if (count === 1) return [{ x: 80, y: 450 }];
  const stride = 960 / (count - 1);
  const rise = 300 / (count - 1);
  return Array.from({ length: count }, (_, index) => ({
    x: index === 0 ? 80 : Math.round(92 + stride * index),
    y: Math.round(550 - rise * index),
  }));
}

function arc(radius: number, x: number, y: number, isClockwise: boolean): string {
  return `A${radius} ${radius} 0 0 ${isClockwise ? 1 : 0} ${x} ${y}`;
}

/** Distance from the middle of a riser to the text beside it. A riser is 28 wide. */
const riserGap = 26;

/**
 * Returns the SVG path of the line: down the right track, down the stairs and out on the left track. It starts and ends
 * `overlap` outside the panel.
 */
export function toStairsPath(steps: Step[], overlap = 40): string {
  const [lowest, highest] = [steps[0], steps.at(-1)];
  if (!lowest || !highest) return '';
  let path = `M1400 ${-overlap}V${highest.y - 60}${arc(60, 1340, highest.y, true)}`;
  for (let index = steps.length - 1; index > 0; index--) {
    const [upper, lower] = [steps[index], steps[index - 1]];
    if (!upper || !lower) continue;
    const edge = upper.x - riserGap;
    const radius = Math.min(45, (lower.y - upper.y) / 2);
    path += `H${edge + radius}${arc(radius, edge, upper.y + radius, false)}`;
    path += `V${lower.y - radius}${arc(radius, edge - radius, lower.y, true)}`;
  }
  return `${path}H110${arc(70, 40, lowest.y + 70, false)}V${720 + overlap}`;
}

export const digits = defineBlock(schema, Digits, { kind: 'fixed', enter: 'right', exit: 'left' });
