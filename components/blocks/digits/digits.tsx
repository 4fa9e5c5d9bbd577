import clsx from 'clsx';
import type { z } from 'zod';
import { type BlockProps, defineBlock } from '#components/blocks/define-block.tsx';
import { Line } from '#components/line/line.tsx';
import { linePaint, stopPaint } from '#components/line/line-paint.ts';
import { Drawing } from '#components/ui/drawing.tsx';
import { Heading } from '#components/ui/heading.tsx';
import styles from './digits.module.scss';
import { DigitsList } from './digits-list.tsx';
import { schema } from './schema.ts';
import { type Step, toStairsPath, toSteps } from './stairs.ts';

/** Characters of a figure. */
const roomBesideCar = 4;

function Digits({ content, headingLevel, line }: BlockProps<z.output<typeof schema>>) {
  const steps = toSteps(content.items.length);
  const figures = content.items.map((item, index) => ({ x: 80, y: 450, ...steps[index], ...item }));
  return (
    <section className={styles.digits}>
      <Line line={{ enter: line.enter, exit: line.enter }} className={styles.approach} />
      <div className={clsx(styles.plate, steps.length > 4 && styles.crowded)}>
        <Stairs steps={steps} hasCar={(figures.at(-1)?.value.length ?? 0) <= roomBesideCar} />
        <div className={styles.head}>
          <Line line={{ enter: 'right', exit: 'left' }} className={clsx(styles.crossing, 'mobileOnly')} />
          <Heading level={headingLevel} size="h2" stop className={styles.title}>
            {content.title}
          </Heading>
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

/** The line as a chart: every figure stands on its step, and beside a short last one a car. */
function Stairs({ steps, hasCar }: { steps: Step[]; hasCar: boolean }) {
  const top = steps.at(-1)?.y ?? 0;
  return (
    <svg className={clsx(styles.stairs, 'desktopOnly')} viewBox="0 0 1440 720" aria-hidden="true">
      <path className={styles.line} {...linePaint} pathLength="1" d={toStairsPath(steps)} />
      {steps.map(({ x, y }) => (
        <circle key={x} {...stopPaint} {...onDark} cx={x + 24} cy={y} r="20" />
      ))}
      {hasCar && <Drawing href="/art/car-side-night.svg" x="1222" y={top - 56} width="112" height="43.2" />}
    </svg>
  );
}

export const digits = defineBlock(schema, Digits, { kind: 'fixed', enter: 'right', exit: 'left' });
