/** Fewer cities fit into one short line, which says more than a nearly empty map. */
export const leastCities = 8;

/** ID of the heading of the list beside the map. */
export const listId = 'cities-list';

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
  'below-east',
  'above-east',
  'below-west',
  'above-west',
  'low-right',
  'high-right',
  'low-left',
  'high-left',
] as const;
export type Side = (typeof sides)[number];

/** Longer names of several words have a line for each word, or one for the words after the first hyphen. */
const longest = 12;

export function toLines(title: string): string[] {
  return title.length > longest ? title.replace('-', '- ').split(/\s/) : [title];
}

/** Sizes of the drawing. In a smaller one the labels have less space. */
export const drawingSizes = ['wide', 'small'] as const;
export type DrawingSize = (typeof drawingSizes)[number];

/** Side of a stop's label in each size of the drawing; none where the label has no space. */
export type LabelSides = Partial<Record<DrawingSize, Side>>;

/** A stop on the drawing, in percent of its width and height. */
export interface Pin extends LabelSides {
  x: number;
  y: number;
}

export interface End {
  x: number;
  y: number;
  /** Height of the point where the line enters, in percent of the drawing. */
  entry: number;
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
