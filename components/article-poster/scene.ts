import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findPublicFile } from '#lib/brand/public-file.ts';
import { readBrand } from '#lib/brand/read-brand.ts';
import { siteColors } from '#lib/brand/recolor.ts';

export const posterSize = { width: 1200, height: 630 };

/** Returns the value of a colour token, for images, which have no stylesheets. */
export function getColor(name: string): string {
  const value = readBrand().palette?.[`--color-${name}`] ?? siteColors.get(`--color-${name}`);
  if (!value) throw new Error(`there is no colour ${name}`);
  return value;
}

export function toDataAddress(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Reads one of the site's drawings, or the company's replacement of it. */
export function readOwnDrawing(src: string): string {
  return readFileSync(/* turbopackIgnore: true */ findPublicFile(src) ?? path.join('public', src), 'utf8');
}

/**
 * Reads the drawing at an address, or the fallback if the address does not match `fitting` or its file does not exist.
 */
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

/** Share of the poster's height that a news drawing takes, from the bottom. */
const share = 0.54;

/** Enlarges the `viewBox` of a drawing, to show more sky above and ground at the sides. */
function widenFrame(svg: string): string {
  return svg.replace(/viewBox="0 0 ([\d.]+) ([\d.]+)"/, (_, width: string, height: string) => {
    const shownHeight = Number(height) / share;
    const shownWidth = (shownHeight * posterSize.width) / posterSize.height;
    const left = (Number(width) - shownWidth) / 2;
    return `viewBox="${left} ${Number(height) - shownHeight} ${shownWidth} ${shownHeight}"`;
  });
}

/** Returns a news drawing in the poster's size, and whether its sky is dark, so that text on it must be light. */
export async function readScene(src = ''): Promise<{ source: string; isDark: boolean }> {
  const svg = widenFrame(await readDrawing(src, /^\/art\/news\/[\w-]+\.svg$/, '/art/news/road.svg'));
  const sky = /fill="(#[\da-f]{6})"/.exec(svg)?.[1] ?? '#ffffff';
  return { source: toDataAddress(svg), isDark: isDarkColor(sky) };
}

/** Returns the drawing beside a page's title, or the drawing of the passengers' page. */
export async function readTitleDrawing(src = '') {
  const fallback = '/art/title-scene-passengers.svg';
  const svg = await readDrawing(src, /^\/art\/title-scene-[\w-]+\.svg$/, fallback);
  const [, width = '520', height = '190'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  return { source: toDataAddress(svg), width: Number(width), height: Number(height) };
}
