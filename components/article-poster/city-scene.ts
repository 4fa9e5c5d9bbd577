import { toFlagShape } from '#components/ui/flag.tsx';
import { getColor, posterSize, readOwnDrawing, toDataAddress } from './scene.ts';

const line = { top: 524, height: 34, from: 70, to: 1130, space: 28 };
const car = { width: 230, height: 89, gap: 54 };
const flag = { top: 384, fontSize: 34 };

interface CityPlace {
  /** Number of the stop, from the west, starting with 1. */
  number: number;
  of: number;
}

/** Returns the x of a stop. There is more space on both sides of the city's own stop. */
function toX(stop: number, { number, of }: CityPlace): number {
  const step = (line.to - line.from - 2 * line.space) / Math.max(1, of - 1);
  const spaces = Number(stop >= number) + Number(stop > number);
  return line.from + step * (stop - 1) + line.space * spaces;
}

function drawStop(x: number, radius: number): string {
  const y = line.top + line.height / 2;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${getColor('raised')}" stroke="${getColor('text')}" stroke-width="${radius * 0.38}"/>`;
}

/**
 * Draws the whole line with all stops, a flag at the page's stop, and a car beside it. `flag` in the result is the
 * position of the flag's text.
 */
export function toCityScene(place: CityPlace, text: string) {
  const { number, of } = place;
  const x = toX(number, place);
  const shape = toFlagShape(text, flag.fontSize);
  const isFlipped = x + shape.width > posterSize.width - 40;
  // The car is behind the stop, clear of the flag. Near the west end, only the space in front of the stop is wide
  // enough.
  const behind = x - car.width - (isFlipped ? shape.width + 24 : car.gap);
  const carX = behind > 20 ? behind : x + shape.width + 24;
  const others = Array.from({ length: of }, (_, index) => index + 1).filter((other) => other !== number);
  const [start, end] = [number === 1 ? x : 0, number === of ? x : posterSize.width];
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${posterSize.width} ${posterSize.height}">`,
    `<path fill="${getColor('page')}" d="M0 0h${posterSize.width}v${posterSize.height}H0z"/>`,
    `<path fill="${getColor('primary')}" d="M${start} ${line.top}H${end}v${line.height}H${start}z"/>`,
    ...others.map((other) => drawStop(toX(other, place), 7)),
    readOwnDrawing('/art/car-side.svg').replace(
      '<svg ',
      `<svg x="${carX}" y="${line.top - car.height}" width="${car.width}" height="${car.height}" `,
    ),
    `<path stroke="${getColor('text')}" stroke-width="7" stroke-linecap="round" d="M${x} ${flag.top}V${line.top}"/>`,
    `<path fill="${getColor('secondary')}" d="${shape.cloth}" transform="translate(${x} ${flag.top})${isFlipped ? 'scale(-1 1)' : ''}"/>`,
    drawStop(x, 30),
    '</svg>',
  ].join('');
  const [left, width] = [isFlipped ? x - shape.width + 10 : x, shape.width - 10];
  return { source: toDataAddress(svg), flag: { ...flag, left, width, height: shape.height } };
}
