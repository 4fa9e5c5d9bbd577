import clsx from 'clsx';
import { linePaint, stopPaint } from '#components/line/line-paint.ts';
import { Drawing } from '#components/ui/drawing.tsx';
import { Flag } from '#components/ui/flag.tsx';
import { drawn } from '#components/ui/opening.ts';
import styles from './scene.module.scss';
import street from './street.module.scss';

interface SceneProps {
  flag?: string | undefined;
  vehicle: 'car' | 'bike';
  /** The line leaves at the bottom left; otherwise it runs off the page's edge. */
  hasTail: boolean;
}

const sun = { fill: 'var(--color-primary-soft)' };
const car = '/art/car-side.svg';
const bike = '/art/courier-bike.svg';
const desktopVehicles = {
  car: { href: car, x: 792, y: 488, width: 504, height: 194.4 },
  bike: { href: bike, x: 960, y: 470.5, width: 225, height: 211.8 },
};
const mobileVehicles = {
  car: { href: car, x: 74, y: 123, width: 216, height: 83.3 },
  bike: { href: bike, x: 176, y: 111, width: 101, height: 95.1 },
};
const streetVehicles = {
  car: { href: car, x: 1142, y: 151.4, width: 240, height: 92.6 },
  bike: { href: bike, x: 1224, y: 120.4, width: 131, height: 123.3 },
};
/** The courier on the upper run of the line: by bicycle beside a car, else on foot. */
const couriers = {
  car: { href: bike, width: 170, height: 160 },
  bike: { href: '/art/courier-walk.svg', x: 30, width: 110, height: 160 },
};
const mobileSkyline = { href: '/art/skyline-day-mobile.svg', x: 22, y: 9, width: 192.6, height: 197 };

/** Two runs of the line joined by a U-turn. The upper one starts at 900,256, where the line from the title ends. */
export function DesktopScene({ flag, vehicle, hasTail }: SceneProps) {
  const tail = hasTail ? 'H134A94 94 0 0 0 40 788V814' : 'H-30';
  const line = `M900 256H1186A219 219 0 0 1 1186 694${tail}`;
  return (
    <svg className={clsx(styles.scene, 'desktopOnly directed')} viewBox="0 0 1440 812" aria-hidden="true">
      <circle {...sun} cx="1186" cy="475" r="205" />
      <Skyline />
      <path className={styles.line} {...linePaint} pathLength="1" d={line} />
      <g transform="translate(1216.3 211.6) rotate(17.4) translate(-37 -126)">
        <Drawing {...couriers[vehicle]} />
      </g>
      <circle {...stopPaint} stroke="var(--color-dark)" cx="1405" cy="475" r="22" />
      <circle fill="var(--color-dark)" cx="1405" cy="475" r="7" />
      <Drawing href="/art/tree.svg" x="497" y="578" width="62" height="104" />
      <g className={styles.edge}>
        <Drawing href="/art/tree.svg" x="59" y="592" width="54" height="90" />
        <Drawing href="/art/tree-light.svg" x="120" y="608" width="44" height="74" />
      </g>
      {flag && <Flag text={flag} x={776} ground={682} top={412} tone="blue" />}
      <Drawing className={styles.car} {...desktopVehicles[vehicle]} />
    </svg>
  );
}

const houses = [
  { href: '/art/building-low.svg', x: 914, y: 118, width: 64 },
  { href: '/art/building-blue.svg', x: 970, y: 72, width: 78 },
  { href: '/art/building-peach.svg', x: 1040, y: 110, width: 96 },
  { href: '/art/tree.svg', x: 1020, y: 170, width: 44 },
  { href: '/art/tree.svg', x: 880, y: 184, width: 36 },
  { href: '/art/building-tower.svg', x: 1128, y: 16, width: 70 },
];

/** Houses on the upper run of the line, whose ground is at y = 244. */
function Skyline() {
  return houses.map((house) => <Drawing key={house.x} {...house} height={244 - house.y} />);
}

/** The line comes down from the title along the right edge, past text of any height, and then runs to the left. */
export function MobileScene({ flag, vehicle, hasTail }: SceneProps) {
  const ground = clsx(styles.ground, hasTail && styles.tail);
  return (
    <div className={clsx(styles.ride, 'mobileOnly')} aria-hidden="true">
      <i {...drawn({ className: styles.descent, towards: 'down', after: 150, lasts: 150 })} />
      <i {...drawn({ className: styles.turn, towards: 'left', after: 300, lasts: 75 })} />
      <i {...drawn({ className: ground, towards: 'left', after: 375, lasts: 75 })} />
      <svg className={clsx(styles.drawing, 'directed')} viewBox="0 0 320 206" aria-hidden="true">
        <circle {...sun} cx="200" cy="100" r="100" />
        <Drawing {...mobileSkyline} />
        {flag && (
          <g transform="translate(128 38) scale(.56)">
            <Flag text={flag} x={0} ground={280} top={60} tone="blue" fontSize={27} />
          </g>
        )}
        <Drawing className={styles.car} {...mobileVehicles[vehicle]} />
      </svg>
    </div>
  );
}

/** The skyline behind a car or a courier, on the ground of the drawing. */
export function StreetScene({ flag, vehicle }: Pick<SceneProps, 'flag' | 'vehicle'>) {
  return (
    <svg className={clsx(street.scene, 'directed')} viewBox="868 -8 540 252" aria-hidden="true">
      <circle fill="var(--color-primary-tint)" cx="1190" cy="150" r="140" />
      <Skyline />
      {flag && <Flag text={flag} x={1208} ground={244} top={56} tone="blue" fontSize={17} />}
      <Drawing className={styles.car} {...streetVehicles[vehicle]} />
    </svg>
  );
}
