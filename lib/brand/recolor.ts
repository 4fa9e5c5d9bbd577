import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Palette } from './palette.ts';

// The path is a literal, because the bundler traces which files a path can name.
const tokens = readFileSync(path.join(process.cwd(), 'styles/tokens.css'), 'utf8');

/** Built-in colours of the site, such as `--color-page`: `#f6f1e8`. */
export const siteColors: ReadonlyMap<string, string> = new Map(
  [...tokens.matchAll(/(--color-[\w-]+):\s*(#[\da-f]{6});/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** Shades of the site's two colours in drawings, mapped to the nearest token. */
const shades: Record<string, keyof Palette> = {
  '#d9430c': '--color-primary-text',
  '#ff7a47': '--color-primary-hover',
  '#ffc3a3': '--color-primary-soft',
  '#1c38e2': '--color-secondary-deep',
  '#1c39e0': '--color-secondary-deep',
  '#1f3df0': '--color-secondary-deep',
  '#2141f5': '--color-secondary-deep',
  '#b3c2ff': '--color-secondary-soft',
  '#becbff': '--color-secondary-soft',
  '#c4d0ff': '--color-secondary-soft',
  '#d5ddff': '--color-secondary-tint',
};

const emblem = /<g class="emblem">(?:<g\b[^>]*>.*?<\/g>|<(?!\/?g\b)[^>]*>)*<\/g>/gs;

/** A drawing of the site in the company's colours, without the emblem on bags and flags. */
export function toBrandDrawing(svg: string, palette: Palette): string {
  const names = new Map([...siteColors].reverse().map(([name, color]) => [color, name as keyof Palette]));
  return svg.replace(emblem, '').replace(/#[\da-f]{6}\b/gi, (written) => {
    const color = written.toLowerCase();
    const name = names.get(color) ?? shades[color];
    return (name && palette[name]) ?? written;
  });
}
