import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Drawing } from '#components/ui/drawing.tsx';
import styles from './office-plan.module.scss';
import {
  createProjection,
  type Named,
  type PlacedName,
  type Plan,
  type Point,
  placeNames,
  planSize,
  toMapLinks,
  toPath,
  toRoundedPath,
  toStart,
} from './plan.ts';

interface OfficePlanProps {
  plan: Plan;
  label: string;
  /** The company's own address of a map; by default a free one. */
  link?: string | undefined;
}

/** A plan of the quarter, drawn from its coordinates. The line ends at the door, where the label is. */
export function OfficePlan({ plan, label, link }: OfficePlanProps) {
  const t = useTranslations('OfficePlan');
  const project = createProjection(plan);
  const toShapes = <Shape extends { points: string }>(shapes: Shape[]) =>
    shapes.map((shape) => ({ ...shape, points: project(shape.points) }));
  const [areas, streets] = [toShapes(plan.areas), toShapes(plan.streets)];
  const way = plan.way ? project(plan.way) : [];
  const links = toMapLinks(plan.entrance, label);
  return (
    <div className={styles.plan}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${planSize.width} ${planSize.height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        <Ground areas={areas} streets={streets} />
        {way.length > 0 && <Way points={way} />}
        {placeNames(areas, streets, way).map((placed) => (
          <Name key={placed.point.join()} {...placed} />
        ))}
        <circle className={styles.stop} cx={planSize.width / 2} cy={planSize.height / 2} r={24} />
      </svg>
      <p className={styles.bubble}>{label}</p>
      <p className={styles.links}>
        <a href={link ?? links.web}>{t('open')}</a>
        <a className={styles.app} href={links.app}>
          {t('open-app')}
        </a>
      </p>
    </div>
  );
}

interface GroundProps {
  areas: Named[];
  streets: Named[];
}

const isBuilt = ({ kind }: Named) => kind === 'building' || kind === 'office';

function Ground({ areas, streets }: GroundProps) {
  const toShape = ({ kind, points }: Named) => {
    const d = `${toPath(points)}z`;
    return <path key={d} className={styles[kind]} d={d} />;
  };
  return (
    <>
      {areas.filter((area) => !isBuilt(area)).map(toShape)}
      {streets.map(({ kind, points }) => (
        <path key={toPath(points)} className={clsx(styles.road, styles[kind])} d={toPath(points)} />
      ))}
      {areas.filter(isBuilt).map(toShape)}
    </>
  );
}

function Name({ point: [x, y], angle, name }: PlacedName) {
  return (
    <text className={styles.name} transform={`translate(${x} ${y})rotate(${angle})`} dy=".35em">
      {name}
    </text>
  );
}

const car = { width: 60, height: 102 };

/** The line to the door, with the car at its start. */
function Way({ points }: { points: Point[] }) {
  const { point, angle } = toStart(points);
  return (
    <>
      <path className={styles.way} d={toRoundedPath(points)} />
      <g transform={`translate(${point.join(' ')})rotate(${angle + 90})`}>
        <Drawing href="/art/car-top.svg" x={-car.width / 2} y={-car.height / 2} {...car} />
      </g>
    </>
  );
}
