import type { MapWater } from '#lib/content/city.ts';
import { type Point, toCurve, toEvenSamples, toSamples } from './map-curves.ts';
import {
  type Box,
  isFree,
  type LabelSpace,
  type NamedPoint,
  placeLabels,
  step,
  toCandidates,
  toLabelBox,
  toRing,
} from './place-labels.ts';
import {
  type DrawingSize,
  drawingSizes,
  type End,
  type LabelSides,
  leastCities,
  type Pin,
  type Plot,
  plotWidth,
} from './plot.ts';

const width = plotWidth;
const frame = { top: 128, right: 96, bottom: 52, left: 84 };
const maxHeight = 470;

/** Sizes of the labels' text in each size of the drawing, in its units. */
export const textSizes: Record<DrawingSize, number> = { wide: 14, small: 15.3 };

export interface PlacedCity {
  title: string;
  zone: string;
  timeZone: string;
  longitude?: number | undefined;
  latitude?: number | undefined;
  services: readonly string[];
}

type Located = PlacedCity & { longitude: number; latitude: number };

const isLocated = (city: PlacedCity): city is Located =>
  city.longitude !== undefined && city.latitude !== undefined;

type Project = (longitude: number, latitude: number) => Point;

/** Degrees of longitude around the mean city that have more width than the rest. */
const near = 37;

/**
 * Equal distances east and north at the latitude that a quarter of the map is south of. Longitudes with many cities
 * have more width.
 */
function toProjection(cities: readonly Located[]): { project: Project; height: number } {
  const longitudes = cities.map(({ longitude }) => longitude);
  const latitudes = cities.map(({ latitude }) => latitude);
  const [west, east] = [Math.min(...longitudes), Math.max(...longitudes)];
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  const shrink = Math.cos(((south + (north - south) / 4) * Math.PI) / 180);
  const space = width - frame.left - frame.right;
  const scale = Math.min(
    space / Math.max((east - west) * shrink, 0.01),
    maxHeight / Math.max(north - south, 0.01),
  );
  const mean = toMean(longitudes);
  const bend = (longitude: number) => Math.tanh((longitude - mean) / near);
  const toPart = (longitude: number) => (bend(longitude) - bend(west)) / (bend(east) - bend(west) || 1);
  const spread = (east - west) * shrink * scale;
  const left = frame.left + (space - spread) / 2;
  return {
    project: (longitude, latitude) => [
      left + toPart(longitude) * spread,
      frame.top + (north - latitude) * scale,
    ],
    height: Math.round(frame.top + (north - south) * scale + frame.bottom),
  };
}

/** Rows of the drawing at which the edges between the bands are calculated. */
const rows = 17;
const reach = 0.08;

/**
 * Where the edge between two zones is in a row: between the cities of both sides, where nearer cities count more. Each
 * city should be at least `margin` away from the edge.
 */
function toEdge(y: number, height: number, west: readonly Point[], east: readonly Point[]): number {
  const margin = width * 0.012;
  const weigh = (at: Point) => Math.exp(-(((at[1] - y) / (height * reach)) ** 2)) + 0.002;
  const late = west.map((at) => ({ limit: at[0] + margin, weight: weigh(at) }));
  const early = east.map((at) => ({ limit: at[0] - margin, weight: weigh(at) }));
  // The cost changes its slope only at these places, so the least is at one of them, or the same between two.
  const costs = [...late, ...early].map(({ limit: x }) => {
    let cost = 0;
    for (const { limit, weight } of late) cost += weight * Math.max(0, limit - x);
    for (const { limit, weight } of early) cost += weight * Math.max(0, x - limit);
    return { x, cost };
  });
  const least = Math.min(...costs.map(({ cost }) => cost));
  const best = costs.filter(({ cost }) => cost < least + 0.5).map(({ x }) => x);
  return (Math.min(...best) + Math.max(...best)) / 2;
}

function toMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The zones from west to east. */
function toBands(cities: readonly PlacedCity[], points: readonly Point[], height: number): Plot['bands'] {
  const byZone = new Map<string, { timeZone: string; points: Point[] }>();
  cities.forEach(({ zone, timeZone }, index) => {
    const known = byZone.get(zone) ?? { timeZone, points: [] };
    byZone.set(zone, known);
    const at = points[index];
    if (at) known.points.push(at);
  });
  const zones = [...byZone].sort(
    ([, a], [, b]) => toMean(a.points.map(([x]) => x)) - toMean(b.points.map(([x]) => x)),
  );
  const edges = zones.slice(1).map((_, index) => {
    const west = zones.slice(0, index + 1).flatMap(([, zone]) => zone.points);
    const east = zones.slice(index + 1).flatMap(([, zone]) => zone.points);
    return Array.from({ length: rows }, (__, row): Point => {
      const y = (height * row) / (rows - 1);
      return [toEdge(y, height, west, east), y];
    });
  });
  return zones.map(([zone, { timeZone }], index) => {
    const [from, to] = [edges[index - 1], edges[index]];
    const [left, right] = [from?.[0]?.[0] ?? 0, to?.[0]?.[0] ?? width];
    const before = from ? toCurve(from) : `M0 0V${height}`;
    const after = to ? toCurve(to.toReversed()).replace('M', 'L') : `H${width}V0`;
    const path = `${before}${after}z`;
    return { zone, timeZone, path, x: toPercent((left + right) / 2, width) };
  });
}

const toPercent = (value: number, whole: number) => Math.round((value / whole) * 1e4) / 100;

const toPlace = ([x, y]: Point, height: number) => ({ x: toPercent(x, width), y: toPercent(y, height) });

/** A stop at an end of the line, and the piece to it from the edge: straight, then in a bend. */
function toEnd([x, y]: Point, next: Point, edge: number, height: number): End {
  const slope = (y - next[1]) / Math.abs(x - next[0]) || 0;
  const reach = (edge - x) * 0.3;
  const entry = Math.round(y + Math.min(Math.max(slope, -1), 1) * Math.abs(reach));
  const path = `M${edge} ${entry}H${Math.round(x + reach * 2)}Q${[x + reach, entry, x, y].map(Math.round).join(' ')}`;
  return { ...toPlace([x, y], height), entry: toPercent(entry, height), path };
}

export const toSpace = (text: number, height: number): LabelSpace => ({
  width,
  height,
  text,
  gap: 3 + text * 0.45,
});

/** The animal above the end of the line, as large as its style says. */
function toSteppe([x, y]: Point, text: number): Box {
  const animal = width * 0.064;
  const bottom = y - text * 0.9;
  return { left: x - animal / 2, top: bottom - animal * 0.55, right: x + animal / 2, bottom };
}

/** The ends of the line, then the cities with the most services: the last ones to lose their labels. */
function toOrder(cities: readonly Located[]): number[] {
  const sorted = [...cities.keys()].sort(
    (a, b) => (cities[b]?.services.length ?? 0) - (cities[a]?.services.length ?? 0),
  );
  return [...new Set([0, cities.length - 1, ...sorted])];
}

/** Sides of the labels in each size of the drawing. */
function toSides(
  points: readonly NamedPoint[],
  curves: readonly Point[],
  height: number,
  order: readonly number[],
): LabelSides[] {
  const sides: LabelSides[] = points.map(() => ({}));
  for (const size of drawingSizes) {
    const text = textSizes[size];
    const drawn = [points.at(-1)].flatMap((end) => (end ? [toSteppe(end.at, text)] : []));
    const candidates = toCandidates(points, curves, toSpace(text, height), drawn);
    placeLabels(candidates, order).forEach((side, index) => {
      if (side) sides[index] = { ...sides[index], [size]: side };
    });
  }
  return sides;
}

/** Rivers and lakes. Each has its name where the drawing is free. */
function toWaters(
  waters: readonly MapWater[],
  project: Project,
  height: number,
  taken: readonly Box[],
): Plot['waters'] {
  const space = { ...toSpace(textSizes.wide, height), gap: 4 };
  const all = [...taken];
  return waters.map(({ title, isLake, points }) => {
    const drawn = points.map(([longitude, latitude]) => project(longitude, latitude));
    const water = { title, isLake, path: toCurve(drawn, isLake) };
    for (const at of toSamples(drawn, isLake)) {
      for (const side of ['right', 'left'] as const) {
        const box = toLabelBox({ title, at }, side, space);
        if (!isFree(box, all, space)) continue;
        all.push(box);
        return { ...water, label: toPlace([(box.left + box.right) / 2, at[1]], height) };
      }
    }
    return water;
  });
}

/**
 * A drawing of the cities' places with the line through them, and a pin for each city; null if a place is missing or
 * the cities are few.
 */
export function plotMap(
  cities: readonly PlacedCity[],
  waters: readonly MapWater[],
): { plot: Plot; pins: Pin[] } | null {
  const located = cities.filter(isLocated);
  if (located.length < Math.max(leastCities, cities.length)) return null;
  const { project, height } = toProjection(located);
  const points = located.map(({ longitude, latitude }) => project(longitude, latitude));
  const named = located.map(({ title }, index) => ({ title, at: points[index] ?? ([0, 0] as const) }));
  const curve = toEvenSamples(points, step);
  const labels = toSides(named, curve, height, toOrder(located));
  const space = toSpace(textSizes.wide, height);
  const taken = [
    toSteppe(points.at(-1) ?? [0, 0], textSizes.wide),
    ...points.map((at) => toRing(at, space)),
    ...curve.map((at) => toRing(at, space)),
    ...named.flatMap((point, index) => {
      const side = labels[index]?.wide;
      // Wide letters make some labels longer than expected.
      return side ? [toLabelBox(point, side, { ...space, text: space.text * 1.15 })] : [];
    }),
  ];
  const [first = [0, 0], second = first] = points;
  const [last = first, previous = last] = points.toReversed();
  const plot = {
    height,
    line: toCurve(points),
    start: toEnd(first, second, 0, height),
    end: toEnd(last, previous, width, height),
    bands: toBands(located, points, height),
    waters: toWaters(waters, project, height, taken),
  };
  return { plot, pins: points.map((at, index) => ({ ...toPlace(at, height), ...labels[index] })) };
}
