export type Point = readonly [x: number, y: number];

/** A piece of a curve: its end, and the two points that bend it. */
type Bend = readonly [Point, Point, Point];

const round = (value: number) => Math.round(value * 10) / 10;

/** Unit vector of the curve at a point: parallel to the way between its neighbours. */
function toDirection(before: Point, after: Point): Point {
  const [x, y] = [after[0] - before[0], after[1] - before[1]];
  const length = Math.hypot(x, y) || 1;
  return [x / length, y / length];
}

/** Bends of a smooth curve through all points. A third of each way bends, so that the curve makes no loops. */
function toBends(points: readonly Point[], isClosed: boolean): Bend[] {
  const at = (index: number): Point => {
    const inside = isClosed ? (index + points.length) % points.length : index;
    return points[Math.min(Math.max(inside, 0), points.length - 1)] ?? [0, 0];
  };
  const count = isClosed ? points.length : points.length - 1;
  return Array.from({ length: count }, (_, index): Bend => {
    const [from, to] = [at(index), at(index + 1)];
    const [start, end] = [toDirection(at(index - 1), to), toDirection(from, at(index + 2))];
    const reach = Math.hypot(to[0] - from[0], to[1] - from[1]) / 3;
    return [
      [from[0] + start[0] * reach, from[1] + start[1] * reach],
      [to[0] - end[0] * reach, to[1] - end[1] * reach],
      to,
    ];
  });
}

/** SVG path data of a smooth curve through all points. */
export function toCurve(points: readonly Point[], isClosed = false): string {
  const [start] = points;
  if (!start) return '';
  const write = (all: readonly Point[]) => all.flat().map(round).join(' ');
  const pieces = toBends(points, isClosed).map((bend) => `C${write(bend)}`);
  return `M${write([start])}${pieces.join('')}${isClosed ? 'z' : ''}`;
}

/** Points along the smooth curve, `density` between two of the given ones. */
export function toSamples(points: readonly Point[], isClosed = false, density = 4): Point[] {
  const steps = Array.from({ length: density }, (_, index) => (index + 1) / density);
  let from = points[0] ?? [0, 0];
  return toBends(points, isClosed).flatMap(([a, b, to]) => {
    const start = from;
    from = to;
    return steps.map((t): Point => {
      const at = (axis: 0 | 1) =>
        (1 - t) ** 3 * start[axis] +
        3 * (1 - t) ** 2 * t * a[axis] +
        3 * (1 - t) * t ** 2 * b[axis] +
        t ** 3 * to[axis];
      return [at(0), at(1)];
    });
  });
}

/** Points along the smooth curve, about `step` away from each other. */
export function toEvenSamples(points: readonly Point[], step: number): Point[] {
  let last: Point = [Number.NaN, 0];
  return toSamples(points, false, 64).filter((at) => {
    if (Math.hypot(at[0] - last[0], at[1] - last[1]) < step) return false;
    last = at;
    return true;
  });
}
