import clsx from 'clsx';
import styles from './line.module.scss';
import type { LinePass } from './line-plan.ts';

interface LineProps {
  line: LinePass;
  className?: string | undefined;
}

/**
 * The line behind a block: straight down on its side, or across at `--turn`, the distance from the block's top to the
 * lower edge of the crossing. Covers the nearest positioned ancestor.
 */
export function Line({ line: { enter, exit }, className }: LineProps) {
  if (!enter || !exit) return null;
  const isStraight = enter === exit;
  return (
    <div
      className={clsx(styles.line, !isStraight && styles.cross, enter === 'right' && styles.right, className)}
      aria-hidden="true"
    >
      <i />
      {!isStraight && <i />}
    </div>
  );
}
