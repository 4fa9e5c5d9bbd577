import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { toFlagShape } from '#components/ui/flag-shape.ts';
import { readColor } from './read-color.ts';
import { posterSize, type Scene } from './scene.ts';

// Written out whole, for the bundler traces what a path is made of.
const carFile = path.join(process.cwd(), 'public/art/car-side.svg');

const line = { top: 524, height: 34, from: 70, to: 1130, room: 28 };
const car = { width: 230, height: 89, gap: 54 };
const flag = { top: 384, fontSize: 34 };

interface CityPlace {
  /** Counted from the west. */
  number: number;
  of: number;
}

export interface CityScene extends Scene {
  /** Where the words of the flag stand, and how wide they may be. */
  flag: { text: string; left: number; top: number; width: number; height: number; fontSize: number };
}

/** Where a stop is; there is more room on both sides of the own one. */
function toX(stop: number, { number, of }: CityPlace): number {
  const step = (line.to - line.from - 2 * line.room) / Math.max(1, of - 1);
  const rooms = Number(stop >= number) + Number(stop > number);
  return line.from + step * (stop - 1) + line.room * rooms;
}

function drawStop(x: number, radius: number, ink: string, white: string): string {
  const y = line.top + line.height / 2;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${white}" stroke="${ink}" stroke-width="${radius * 0.38}"/>`;
}

/** The whole line with all its stops: the flag stands on the one that the page is about, a car waits beside it. */
export async function readCityScene(place: CityPlace, text: string): Promise<CityScene> {
  const [page, ink, white, orange, blue, drawing] = await Promise.all([
    ...['page', 'text', 'raised', 'primary', 'secondary'].map((name) => readColor(`--color-${name}`)),
    readFile(carFile, 'utf8'),
  ]);
  const { number, of } = place;
  const x = toX(number, place);
  const shape = toFlagShape(text, flag.fontSize);
  const isFlipped = x + shape.width > posterSize.width - 40;
  // It waits behind the stop, clear of the flag; in the west there is no room but before it.
  const behind = x - car.width - (isFlipped ? shape.width + 24 : car.gap);
  const carX = behind > 20 ? behind : x + shape.width + 24;
  const others = Array.from({ length: of }, (_, index) => index + 1).filter((other) => other !== number);
  const end = number === of ? x : posterSize.width;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${posterSize.width} ${posterSize.height}">`,
    `<path fill="${page}" d="M0 0h${posterSize.width}v${posterSize.height}H0z"/>`,
    `<path fill="${orange}" d="M${number === 1 ? x : 0} ${line.top}H${end}v${line.height}H${number === 1 ? x : 0}z"/>`,
    ...others.map((other) => drawStop(toX(other, place), 7, ink ?? '', white ?? '')),
    drawing?.replace(
      '<svg ',
      `<svg x="${carX}" y="${line.top - car.height}" width="${car.width}" height="${car.height}" `,
    ),
    `<path stroke="${ink}" stroke-width="7" stroke-linecap="round" d="M${x} ${flag.top}V${line.top}"/>`,
    `<path fill="${blue}" d="${shape.cloth}" transform="translate(${x} ${flag.top})${isFlipped ? 'scale(-1 1)' : ''}"/>`,
    drawStop(x, 30, ink ?? '', white ?? ''),
    '</svg>',
  ].join('');
  return {
    source: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    isDark: false,
    flag: {
      text,
      left: isFlipped ? x - shape.width + 10 : x,
      top: flag.top,
      width: shape.width - 10,
      height: shape.height,
      fontSize: flag.fontSize,
    },
  };
}
