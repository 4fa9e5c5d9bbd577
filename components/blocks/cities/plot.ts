/** Fewer cities fit into one short line, which says more than a nearly empty map. */
export const leastCities = 8;

/** The drawing is as wide as the content of the page in the design. */
export const plotWidth = 1280;

/** Position of a label relative to its stop. */
export const sides = [
  'right',
  'left',
  'below',
  'above',
  'below-right',
  'above-right',
  'below-left',
  'above-left',
] as const;
export type Side = (typeof sides)[number];

/** Longer names of several words have a line for each word. */
const longest = 12;

export function toLines(title: string): string[] {
  return title.length > longest ? title.split(/\s/) : [title];
}

export interface LabelPlace {
  side?: Side;
  /** How far the drawing can shrink until the label has no space: 2 on phones, 1 in narrow windows, 0 nowhere. */
  level?: number;
}

/** A stop on the drawing, in percent of its width and height. */
export interface Pin extends LabelPlace {
  x: number;
  y: number;
}

export interface End {
  x: number;
  y: number;
  path: string;
}

export interface Plot {
  height: number;
  /** Path data of the line. */
  line: string;
  /** Its first and its last stop, each with the path data of a piece that leads there from the edge. */
  start: End;
  end: End;
  bands: { zone: string; timeZone: string; path: string; x: number }[];
  waters: { path: string; isLake: boolean; title: string; label?: { x: number; y: number } }[];
}
