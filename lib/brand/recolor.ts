import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Palette } from './palette.ts';
import type { SiteBrand } from './read-brand.ts';

// The path is a literal, because the bundler traces which files a path can name.
const tokens = readFileSync(path.join(process.cwd(), 'styles/tokens.css'), 'utf8');

/** Built-in colours of the site, such as `--color-page`: `#f6f1e8`. */
export const siteColors: ReadonlyMap<string, string> = new Map(
  [...tokens.matchAll(/(--color-[\w-]+):\s*(#[\da-f]{6});/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** Shades of the site's colours in drawings, mapped to the nearest token. */
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
  '#e3d8c5': '--color-surface-3',
  '#544a41': '--color-dark-3',
  '#74ab86': '--color-field-border',
};

const emblem = /<g class="emblem">(?:<g\b[^>]*>.*?<\/g>|<(?!\/?g\b)[^>]*>)*<\/g>/gs;

/** Body of a mint car. Trees have the same colour, so it is found by its shape. */
const mintCar = /#93c5a3(?=" d="M44 (?:178|216)c)/g;

/** Replaces the site's colours and removes the emblem on bags and flags. */
function recolor(svg: string, palette: Palette): string {
  const names = new Map([...siteColors].reverse().map(([name, color]) => [color, name as keyof Palette]));
  const silver = svg.replace(mintCar, palette['--color-text-muted-on-dark'] ?? '');
  return silver.replace(emblem, '').replace(/#[\da-f]{6}\b/gi, (written) => {
    const color = written.toLowerCase();
    const name = names.get(color) ?? shades[color];
    return (name && palette[name]) ?? written;
  });
}

const roofSign = /(<g class="roof-sign">).*?(?=<\/g>)/gs;

/** Sign on a taxi whose roof is at y = 20 and has its middle at x = 272, as in all drawings. */
const lamp =
  '<path fill="#1a1613" d="M240 14h64v7h-64z"/><path fill="#ffc83d" stroke="#1a1613" stroke-width="4" d="M244 16V8q0-6 6-6h44q6 0 6 6v8z"/><path fill="#1a1613" d="M254 4h9v5h-9zm18 0h9v5h-9zm-9 5h9v5h-9zm18 0h9v5h-9z"/>';

/** Returns a drawing of the site with the company's roof sign and own colours. */
export function toBrandDrawing(
  svg: string,
  { palette, roofSign: sign }: Pick<SiteBrand, 'palette' | 'roofSign'>,
): string {
  const signed = sign === 'ears' ? svg : svg.replace(roofSign, `$1${lamp}`);
  return palette ? recolor(signed, palette) : signed;
}
