import { readFileSync } from 'node:fs';
import path from 'node:path';
import { clampChroma, converter, formatHex } from 'culori';
import type { Palette } from './palette.ts';

// Written out whole, for the bundler traces what a path is made of.
const tokens = readFileSync(path.join(process.cwd(), 'styles/tokens.css'), 'utf8');

/** The colours of the site as it comes, `--color-page` and others: `#f6f1e8`. */
export const siteColors: ReadonlyMap<string, string> = new Map(
  [...tokens.matchAll(/(--color-[\w-]+):\s*(#[\da-f]{6});/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

const toOklch = converter('oklch');
/** Colours of drawings this near to one of the site's hues, in degrees, are shades of it. */
const nearness = 16;
const minChroma = 0.03;

/** A shade of one of the site's two colours becomes the same shade of the company's. */
function toShade(color: string, palette: Palette): string {
  const own = toOklch(color);
  for (const name of ['--color-primary', '--color-secondary'] as const) {
    const [from, to] = [toOklch(siteColors.get(name)), toOklch(palette[name])];
    if (!own?.h || !from?.h || !to || own.c < minChroma || Math.abs(own.h - from.h) > nearness) continue;
    const tone = {
      ...own,
      l: Math.min(1, own.l + (to.l - from.l) * own.c),
      c: (own.c * to.c) / from.c,
      h: to.h,
    };
    return formatHex(clampChroma({ ...tone, mode: 'oklch' }, 'oklch'));
  }
  return color;
}

const emblem = /<g class="emblem">(?:<g\b[^>]*>.*?<\/g>|<(?!\/?g\b)[^>]*>)*<\/g>/gs;

/** A drawing of the site in the company's colours, without the emblem on bags and flags. */
export function toBrandDrawing(svg: string, palette: Palette): string {
  const byColor = new Map(
    [...siteColors].reverse().map(([name, color]) => [color, palette[name as keyof Palette]]),
  );
  return svg
    .replace(emblem, '')
    .replace(/#[\da-f]{6}\b/gi, (color) => byColor.get(color.toLowerCase()) ?? toShade(color, palette));
}
