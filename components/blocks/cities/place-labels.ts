import type { Point } from './map-curves.ts';
import { type Side, sides, toLines } from './plot.ts';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface LabelSpace {
  width: number;
  height: number;
  /** Size of the text. */
  text: number;
  /** Distance from the middle of a stop to its label. */
  gap: number;
}

/** Distance between the points of a curve that labels keep away from. */
export const step = 1;

export interface NamedPoint {
  title: string;
  at: Point;
}

/** Height of a line, average width of a letter, and what wide letters add to a name, for a text of size 1. */
const line = 1;
const letter = 0.58;
const extra = 0.15;

export function toLabelBox({ title, at: [x, y] }: NamedPoint, side: Side, { text, gap }: LabelSpace): Box {
  const lines = toLines(title);
  const width = (Math.max(...lines.map(({ length }) => length)) * letter + extra) * text;
  const height = lines.length * line * text;
  const [upright, across = upright] = side.split('-');
  const beside = upright === 'above' || upright === 'below' ? text * 0.2 : gap;
  const left =
    {
      right: x + beside,
      left: x - beside - width,
      east: x - width / 4,
      west: x - (width * 3) / 4,
    }[across ?? ''] ?? x - width / 2;
  const top =
    { above: y - gap - height, high: y - height, low: y, below: y + gap }[upright ?? ''] ?? y - height / 2;
  return { left, top, right: left + width, bottom: top + height };
}

/** Whether two boxes are nearer to each other than a reader needs to tell them apart. */
const meet = (a: Box, b: Box) =>
  a.left - 4 < b.right && b.left - 4 < a.right && a.top - 4 < b.bottom && b.top - 4 < a.bottom;

/** Distance from a box to a point; 0 inside. */
export function toDistance({ left, top, right, bottom }: Box, [x, y]: Point): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
}

/** How much of a curve a box covers. */
function toCovered({ left, top, right, bottom }: Box, curve: readonly Point[]): number {
  const isIn = ([x, y]: Point) => x > left && x < right && y > top && y < bottom;
  return curve.filter(isIn).length * step;
}

/**
 * Labels have a distance from the edges, because wide letters make some longer than expected, and phones do not show the
 * start of the drawing.
 */
export function isFree(box: Box, taken: readonly Box[], { width, height, text }: LabelSpace): boolean {
  const margin = Math.max(text, 36);
  const isInside = box.left > margin && box.top > 0 && box.right < width - margin && box.bottom < height;
  return isInside && taken.every((other) => !meet(box, other));
}

/** A ring as a box, a little smaller, because labels are beside its round side. */
export function toRing([x, y]: Point, { gap }: LabelSpace): Box {
  const radius = gap * 0.7;
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

interface Candidate {
  side: Side;
  box: Box;
  /** How bad the place is: how much of the curves it covers, and how far its side is from the best one. */
  cost: number;
}

type Places = (Candidate | undefined)[];

/** Most of the curve that a label may cover, in sizes of its text. */
const mostCovered = 0.69;

/**
 * Places of a label, the best ones first. They are inside the drawing, cover nothing taken, no other stop and little of
 * the curve, and are nearer to their own stop than to others.
 */
export function toCandidates(
  points: readonly NamedPoint[],
  curve: readonly Point[],
  space: LabelSpace,
  taken: readonly Box[] = [],
): Candidate[][] {
  const rings = points.map(({ at }) => toRing(at, space));
  return points.map((point, index) => {
    const others = [...taken, ...rings.filter((_, other) => other !== index)];
    const fitting = sides.flatMap((side, order) => {
      const box = toLabelBox(point, side, space);
      if (!isFree(box, others, space)) return [];
      const own = toDistance(box, point.at);
      const foreign = points.map(({ at }, other) => (other === index ? own * 2 : toDistance(box, at)));
      const nearness = own / Math.min(own * 2, ...foreign);
      const covered = toCovered(box, curve) / space.text;
      if (nearness > 0.95 || covered > mostCovered) return [];
      return [{ side, box, cost: covered * 20 + nearness * 20 + order }];
    });
    return fitting.sort((a, b) => a.cost - b.cost);
  });
}

/** Cost of the least important label without a place: above that of all places together. */
const missing = 1000;

/** Most points of a map whose labels are moved to better places. With more points, moving takes seconds. */
const mostMoved = 80;

/**
 * Sides of the labels: no label covers another one, and the sum of costs is small. The first points of `order` are the
 * last ones to lose their labels. A point without space has no label.
 */
export function placeLabels(
  candidates: readonly Candidate[][],
  order: readonly number[],
): (Side | undefined)[] {
  const weights = new Map(order.map((index, place) => [index, missing * (order.length - place)]));
  const toCost = (places: Places) =>
    places.reduce((sum, place, index) => sum + (place?.cost ?? weights.get(index) ?? missing), 0);
  /** Each point without a place takes the best free one, or the best one of less important labels, which move. */
  const fill = (places: Places) => {
    order.forEach((index, rank) => {
      if (places[index]) return;
      const covering = (place: Candidate, indexes: readonly number[]) =>
        indexes.filter((other) => places[other] && meet(places[other].box, place.box));
      const free = candidates[index]?.find((place) => covering(place, order).length === 0);
      const chosen =
        free ?? candidates[index]?.find((place) => covering(place, order.slice(0, rank)).length === 0);
      if (!chosen) return;
      for (const other of covering(chosen, order)) places[other] = undefined;
      places[index] = chosen;
    });
    return places;
  };
  let best = fill(candidates.map(() => undefined));
  if (candidates.length > mostMoved) return best.map((place) => place?.side);
  for (let cost = Number.POSITIVE_INFINITY; toCost(best) < cost; ) {
    cost = toCost(best);
    for (const index of order) {
      for (const place of candidates[index] ?? []) {
        const tried = fill(
          best.map((other, at) => {
            if (at === index) return place;
            return other && meet(other.box, place.box) ? undefined : other;
          }),
        );
        if (toCost(tried) < toCost(best)) best = tried;
      }
    }
  }
  return best.map((place) => place?.side);
}
