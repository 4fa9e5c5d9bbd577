import clsx from 'clsx';
import styles from './line.module.scss';
import type { RoutePass } from './line-plan.ts';

interface RouteProps {
  route: RoutePass;
  className?: string | undefined;
}

/**
 * The line behind a block: straight down on its side, or across at `--turn` (from the block's top to
 * the lower edge of the crossing). It covers the nearest positioned ancestor.
 */
export function Route({ route: { enter, exit }, className }: RouteProps) {
  if (!enter || !exit) return null;
  const isStraight = enter === exit;
  return (
    <div
      className={clsx(styles.route, isStraight ? styles.straight : styles.cross, styles[enter], className)}
      aria-hidden="true"
    >
      <i />
      {!isStraight && <i />}
    </div>
  );
}
