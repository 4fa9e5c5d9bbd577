import type { z } from 'zod';
import type { plan } from './schema.ts';

export type Plan = z.output<typeof plan>;

/** A place on the drawing, in its units, from its top left corner. */
export type Point = readonly [x: number, y: number];

export const planSize = { width: 740, height: 560 };
/** Names stay within this part, which is visible in every shape of the box and above the links. */
const safe = { left: 145, top: 85, right: 595, bottom: 425 };
/** Covered by the label at the entrance. */
const bubble = { left: 265, top: 95, right: 640, bottom: 250 };
const metresPerDegree = 111_320;
/** Radius of the turns of the line. */
const turnRadius = 26;
const round = (value: number) => Math.round(value * 10) / 10;

/** Latitude and longitude, as map services copy them: `55.0302, 82.9204`. */
export function toCoordinates(text: string): [latitude: number, longitude: number] {
  const [latitude = 0, longitude = 0] = text.split(',').map(Number);
  return [latitude, longitude];
}

/** Places coordinates on the drawing. The entrance is in its centre. */
export function createProjection({ entrance, metres }: Pick<Plan, 'entrance' | 'metres'>) {
  const [latitude, longitude] = toCoordinates(entrance);
  const scale = planSize.width / metres;
  const eastward = metresPerDegree * Math.cos((latitude * Math.PI) / 180) * scale;
  return (text: string): Point[] =>
    text.split(';').map((place) => {
      const [north, east] = toCoordinates(place);
      const x = planSize.width / 2 + (east - longitude) * eastward;
      const y = planSize.height / 2 - (north - latitude) * metresPerDegree * scale;
      return [round(x), round(y)];
    });
}

export function toPath(points: Point[]): string {
  return `M${points.map((point) => point.join(' ')).join('L')}`;
}

/** The point on the way from one point to another, at most half of the way. */
function moveTowards([x, y]: Point, [toX, toY]: Point, distance: number): Point {
  const part = Math.min(distance / (Math.hypot(toX - x, toY - y) || 1), 0.5);
  return [round(x + (toX - x) * part), round(y + (toY - y) * part)];
}

/** Like `toPath`, with rounded turns. */
export function toRoundedPath(points: Point[]): string {
  const turns = points.slice(1, -1).map((corner, index) => {
    const before = moveTowards(corner, points[index] ?? corner, turnRadius);
    const after = moveTowards(corner, points[index + 2] ?? corner, turnRadius);
    return `L${before.join(' ')}Q${corner.join(' ')} ${after.join(' ')}`;
  });
  const [first] = points;
  return `M${first?.join(' ')}${turns.join('')}L${points.at(-1)?.join(' ')}`;
}

const toAngle = ([x, y]: Point, [toX, toY]: Point) => (Math.atan2(toY - y, toX - x) * 180) / Math.PI;

/** The first point of a line and its direction there, in degrees clockwise from the east. */
export function toStart([first = [0, 0], second = first]: Point[]): { point: Point; angle: number } {
  return { point: first, angle: round(toAngle(first, second)) };
}

/** The part of a segment within the safe part of the drawing (Liang–Barsky); null if it is outside. */
function clipSegment([x, y]: Point, [toX, toY]: Point): [Point, Point] | null {
  let [from, to] = [0, 1];
  for (const [speed, room] of [
    [x - toX, x - safe.left],
    [toX - x, safe.right - x],
    [y - toY, y - safe.top],
    [toY - y, safe.bottom - y],
  ] as const) {
    if (speed === 0 && room < 0) return null;
    if (speed < 0) from = Math.max(from, room / speed);
    if (speed > 0) to = Math.min(to, room / speed);
  }
  const at = (part: number): Point => [x + (toX - x) * part, y + (toY - y) * part];
  return from < to ? [at(from), at(to)] : null;
}

export interface PlacedName {
  name: string;
  point: Point;
  /** The direction in degrees clockwise; between -90 and 90, so that the name is never upside down. */
  angle: number;
}

const averageLetter = 12;
/** Distance that names keep from the line and from each other. */
const distance = 34;

/** Points along a name, close enough to each other to find what it touches. */
function samplePoints({ name, point: [x, y], angle }: PlacedName): Point[] {
  const half = (name.length * averageLetter) / 2;
  const [along, across] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const steps = Array.from({ length: Math.ceil(half / distance) * 2 + 1 }, (_, step) => step);
  return steps.map((step) => {
    const offset = half * ((2 * step) / (steps.length - 1) - 1);
    return [x + along * offset, y + across * offset];
  });
}

/** Points of a line, close enough to each other to find what it touches. */
export function toObstacles(line: Point[]): Point[] {
  return line.flatMap(([x, y], index) => {
    const [toX, toY] = line[index + 1] ?? [x, y];
    const count = Math.ceil(Math.hypot(toX - x, toY - y) / 12) + 1;
    return Array.from({ length: count }, (_, step): Point => {
      return [x + ((toX - x) * step) / count, y + ((toY - y) * step) / count];
    });
  });
}

function isFree(placed: PlacedName, obstacles: Point[]): boolean {
  return samplePoints(placed).every(([x, y]) => {
    const isUnderBubble = x > bubble.left && x < bubble.right && y > bubble.top && y < bubble.bottom;
    const touches = ([atX, atY]: Point) => Math.hypot(atX - x, atY - y) < distance;
    return !isUnderBubble && !obstacles.some(touches);
  });
}

const toUpright = (angle: number) => (Math.abs(angle) > 90 ? angle - Math.sign(angle) * 180 : angle);

/** Places for a street's name: on its visible segments, the middle first. */
function listStreetPlaces(line: Point[], name: string): PlacedName[] {
  return line.flatMap((point, index) => {
    const next = line[index + 1];
    const visible = next && clipSegment(point, next);
    if (!visible) return [];
    const [[x, y], [toX, toY]] = visible;
    const length = Math.hypot(toX - x, toY - y);
    const room = 1 - (name.length * averageLetter) / length;
    if (room < 0) return [];
    return [0, -0.25, 0.25, -0.5, 0.5].map((shift) => {
      const part = 0.5 + shift * room;
      const place: Point = [round(x + (toX - x) * part), round(y + (toY - y) * part)];
      return { name, point: place, angle: round(toUpright(toAngle(...visible))) };
    });
  });
}

/** The part of an area within the safe part of the drawing (Sutherland–Hodgman). */
function clipArea(outline: Point[]): Point[] {
  const sides: [axis: 0 | 1, limit: number, sign: 1 | -1][] = [
    [0, safe.left, 1],
    [0, safe.right, -1],
    [1, safe.top, 1],
    [1, safe.bottom, -1],
  ];
  return sides.reduce((points, [axis, limit, sign]) => {
    const isInside = (point: Point) => (point[axis] - limit) * sign >= 0;
    return points.flatMap((point, index) => {
      const previous = points.at(index - 1) ?? point;
      const kept = isInside(point) ? [point] : [];
      if (isInside(point) === isInside(previous)) return kept;
      const part = (limit - previous[axis]) / (point[axis] - previous[axis]);
      const [x, y] = [
        previous[0] + (point[0] - previous[0]) * part,
        previous[1] + (point[1] - previous[1]) * part,
      ];
      return [[x, y] as Point, ...kept];
    });
  }, outline);
}

/** Places for an area's name: near the centre of its visible part. */
function listAreaPlaces(outline: Point[], name: string): PlacedName[] {
  const visible = clipArea(outline);
  if (visible.length === 0) return [];
  const mean = (axis: 0 | 1) => visible.reduce((sum, point) => sum + point[axis], 0) / visible.length;
  const half = (name.length * averageLetter) / 2;
  const x = Math.min(Math.max(mean(0), safe.left + half), safe.right - half);
  const y = mean(1);
  return [0, 24, -24].map((shift) => ({ name, point: [round(x), round(y + shift)], angle: 0 }));
}

export interface Named {
  name?: string | undefined;
  kind: string;
  points: Point[];
}

/** Places of all names that fit without touching the line, the label or each other. Areas are named first. */
export function placeNames(areas: Named[], streets: Named[], way: Point[]): PlacedName[] {
  const obstacles = toObstacles(way);
  const placed: PlacedName[] = [];
  const place = (places: PlacedName[]) => {
    const free = places.find((one) => isFree(one, obstacles));
    if (!free) return;
    placed.push(free);
    obstacles.push(...samplePoints(free));
  };
  for (const { name, points } of areas) if (name) place(listAreaPlaces(points, name));
  for (const { name, points } of streets) if (name) place(listStreetPlaces(points, name));
  return placed;
}

/** Addresses that open the place in a map: on the web, and in the phone's own app. */
export function toMapLinks(entrance: string, label: string): { web: string; app: string } {
  const [latitude, longitude] = toCoordinates(entrance);
  const place = `${latitude},${longitude}`;
  return {
    web: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`,
    app: `geo:${place}?q=${place}(${encodeURIComponent(label)})`,
  };
}
