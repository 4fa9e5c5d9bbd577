import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { findPublicFile } from '#lib/settings/public-file.ts';

export interface Scene {
  /** The drawing as a data address. */
  source: string;
  /** Whether text on its sky has to be light. */
  isDark: boolean;
}

export const posterSize = { width: 1200, height: 630 };

const fallback = '/art/news/road.svg';
const newsDrawing = /^\/art\/news\/[\w-]+\.svg$/;
/** How much of the poster's height the drawing itself takes, from its lower edge up. */
const share = 0.54;

function isDarkColor(color: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) =>
    Number.parseInt(color.slice(start, start + 2), 16),
  );
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255 < 0.4;
}

/** Shows more of a drawing than its frame: the sky above, the ground to the sides. */
function widenFrame(svg: string): string {
  return svg.replace(/viewBox="0 0 ([\d.]+) ([\d.]+)"/, (_, width: string, height: string) => {
    const shownHeight = Number(height) / share;
    const shownWidth = (shownHeight * posterSize.width) / posterSize.height;
    const left = (Number(width) - shownWidth) / 2;
    return `viewBox="${left} ${Number(height) - shownHeight} ${shownWidth} ${shownHeight}"`;
  });
}

/** The news drawing of that address, or a road where the picture is no drawing of the site. */
export async function readScene(src = fallback): Promise<Scene> {
  const file = findPublicFile(newsDrawing.test(src) ? src : fallback) ?? path.join('public', fallback);
  const svg = widenFrame(await readFile(/* turbopackIgnore: true */ file, 'utf8'));
  const sky = /fill="(#[\da-f]{6})"/.exec(svg)?.[1] ?? '#ffffff';
  return {
    source: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
    isDark: isDarkColor(sky),
  };
}

export interface Drawing {
  source: string;
  width: number;
  height: number;
}

const fallbackDrawing = '/art/title-scene-passengers.svg';
const titleDrawing = /^\/art\/title-scene-[\w-]+\.svg$/;

/** The drawing beside a page's title, or a car where it has none of the site's. */
export async function readDrawing(src = fallbackDrawing): Promise<Drawing> {
  const file =
    findPublicFile(titleDrawing.test(src) ? src : fallbackDrawing) ?? path.join('public', fallbackDrawing);
  const svg = await readFile(/* turbopackIgnore: true */ file);
  const [, width = '520', height = '190'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg.toString()) ?? [];
  const source = `data:image/svg+xml;base64,${svg.toString('base64')}`;
  return { source, width: Number(width), height: Number(height) };
}
