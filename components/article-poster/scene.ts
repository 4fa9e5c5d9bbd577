import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findPublicFile } from '#lib/brand/public-file.ts';
import { readBrand } from '#lib/brand/read-brand.ts';
import { siteColors } from '#lib/brand/recolor.ts';

export const posterSize = { width: 1200, height: 630 };

/** The value of a colour token, for pictures, which know no style sheets. */
export function getColor(name: string): string {
  const value = readBrand().palette?.[`--color-${name}`] ?? siteColors.get(`--color-${name}`);
  if (!value) throw new Error(`there is no colour ${name}`);
  return value;
}

export function toDataAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** One of the drawings that the site comes with, as the company shows it. */
export function readOwnDrawing(src: string): string {
  return readFileSync(/* turbopackIgnore: true */ findPublicFile(src) ?? path.join('public', src), 'utf8');
}

/** The drawing of that address, or the fallback where it is none of the site's that fits. */
async function readDrawing(src: string, fitting: RegExp, fallback: string): Promise<string> {
  const file = findPublicFile(fitting.test(src) ? src : fallback) ?? path.join('public', fallback);
  return readFile(/* turbopackIgnore: true */ file, 'utf8');
}

function isDarkColor(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(color.slice(start, start + 2), 16),
  );
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 < 0.4;
}

/** How much of the poster's height a news drawing takes, from its lower edge up. */
const share = 0.54;

/** Shows more of a drawing than its frame: the sky above, the ground to the sides. */
function widenFrame(svg: string): string {
  return svg.replace(/viewBox="0 0 ([\d.]+) ([\d.]+)"/, (_, width: string, height: string) => {
    const shownHeight = Number(height) / share;
    const shownWidth = (shownHeight * posterSize.width) / posterSize.height;
    const left = (Number(width) - shownWidth) / 2;
    return `viewBox="${left} ${Number(height) - shownHeight} ${shownWidth} ${shownHeight}"`;
  });
}

/** A news drawing as large as the poster, and whether text on its sky has to be light. */
export async function readScene(src = ''): Promise<{ source: string; isDark: boolean }> {
  const svg = widenFrame(await readDrawing(src, /^\/art\/news\/[\w-]+\.svg$/, '/art/news/road.svg'));
  const sky = /fill="(#[\da-f]{6})"/.exec(svg)?.[1] ?? '#ffffff';
  return { source: toDataAddress(svg), isDark: isDarkColor(sky) };
}

/** The drawing beside a page's title, or a car. */
export async function readTitleDrawing(src = '') {
  const fallback = '/art/title-scene-passengers.svg';
  const svg = await readDrawing(src, /^\/art\/title-scene-[\w-]+\.svg$/, fallback);
  const [, width = '520', height = '190'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return { source: toDataAddress(svg), width: Number(width), height: Number(height) };
}
