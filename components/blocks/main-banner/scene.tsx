import clsx from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { Flag } from '#components/ui/flag.tsx';
import styles from './scene.module.scss';

interface SceneProps {
  flag?: string | undefined;
  /** The line leaves at the bottom on the left; otherwise it runs out of the page. */
  hasTail: boolean;
}

interface GrowProps {
  /** Things grow from the line one after another. */
  order?: number;
  children: ReactNode;
}

function Grow({ order = 0, children }: GrowProps) {
  const style: CSSProperties & { '--order': number } = { '--order': order };
  return (
    <g className={styles.grow} style={style}>
      {children}
    </g>
  );
}

/** Two floors joined by a U-turn; the upper one starts at 900,256, where the title's run ends. */
export function DesktopScene({ flag, hasTail }: SceneProps) {
  const tail = hasTail ? 'H134A94 94 0 0 0 40 788V814' : 'H-30';
  return (
    <svg className={clsx(styles.scene, 'desktopOnly')} viewBox="0 0 1440 812" aria-hidden="true">
      <circle className={styles.disc} cx="1186" cy="475" r="205" />
      <Skyline />
      <path className={styles.line} pathLength="1" d={`M900 256H1186A219 219 0 0 1 1186 694${tail}`} />
      <image
        href="/art/courier-bike.svg"
        width="170"
        height="160"
        transform="translate(1216.3 211.6) rotate(17.4) translate(-37 -126)"
      />
      <circle className={styles.stop} cx="1405" cy="475" r="22" />
      <circle className={styles.stopEye} cx="1405" cy="475" r="7" />
      <Grow order={5}>
        <image href="/art/tree.svg" x="497" y="578" width="62" height="104" />
        <g className={styles.edge}>
          <image href="/art/tree.svg" x="59" y="592" width="54" height="90" />
          <image href="/art/tree-light.svg" x="120" y="608" width="44" height="74" />
        </g>
      </Grow>
      {flag && (
        <Grow order={6}>
          <Flag text={flag} x={776} ground={682} top={412} tone="blue" />
        </Grow>
      )}
      <image className={styles.car} href="/art/car-side.svg" x="792" y="488" width="504" height="194.4" />
    </svg>
  );
}

function Skyline() {
  return (
    <>
      <Grow>
        <image href="/art/building-low.svg" x="914" y="118" width="64" height="126" />
      </Grow>
      <Grow order={1}>
        <image href="/art/building-blue.svg" x="970" y="72" width="78" height="172" />
      </Grow>
      <Grow order={2}>
        <image href="/art/building-peach.svg" x="1040" y="110" width="96" height="134" />
        <image href="/art/tree.svg" x="1020" y="170" width="44" height="74" />
        <image href="/art/tree.svg" x="880" y="184" width="36" height="60" />
      </Grow>
      <Grow order={3}>
        <image href="/art/building-tower.svg" x="1128" y="16" width="70" height="228" />
      </Grow>
    </>
  );
}

/** One floor; the line comes down to it on the right from the title, whatever stands between. */
export function MobileScene({ flag, hasTail }: SceneProps) {
  return (
    <div className={clsx(styles.ride, 'mobileOnly')} aria-hidden="true">
      <i className={styles.descent} />
      <i className={styles.turn} />
      <i className={clsx(styles.ground, hasTail && styles.tail)} />
      <svg className={styles.picture} viewBox="0 0 320 206" aria-hidden="true">
        <circle className={styles.disc} cx="200" cy="100" r="100" />
        <image href="/art/skyline-day-mobile.svg" x="22" y="9" width="192.6" height="197" />
        {flag && (
          <g transform="translate(128 38) scale(.56)">
            <Flag text={flag} x={0} ground={280} top={60} tone="blue" fontSize={27} />
          </g>
        )}
        <image className={styles.car} href="/art/car-side.svg" x="74" y="123" width="216" height="83.3" />
      </svg>
    </div>
  );
}
