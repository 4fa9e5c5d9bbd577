import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { type Brand, brandFile } from '#lib/content/brand.ts';
import { parseWellFormed } from '#lib/content/well-formed.ts';
import { env, isDevelopment } from '#lib/settings/env.ts';
import { type Palette, toPalette } from './palette.ts';

export interface SiteBrand extends Brand {
  /** The company's own colours; undefined without them. */
  palette?: Palette | undefined;
}

/** Corner radii in rem. The built-in tokens contain the round ones. */
const radii = {
  round: {},
  soft: { xs: 0.4, s: 0.6, m: 0.8, l: 1.2, xl: 1.6, full: 1 },
  square: { xs: 0, s: 0, m: 0, l: 0, xl: 0, full: 0 },
} as const;

/** An image of the line turns in the smallest square. */
const toLineImage = (name: string): Palette => ({
  '--line-image': `url("/art/line-${name}.svg") 28 round`,
  '--line-r': 'var(--line)',
});

/** Tokens of lines that differ from the built-in road. */
const lines: Record<Brand['line'], Palette> = {
  road: {},
  wave: toLineImage('wave'),
  rail: toLineImage('rail'),
  none: { '--color-line': 'transparent', '--color-line-on-dark': 'transparent', '--car': '0rem' },
};

const file = path.join(/* turbopackIgnore: true */ env.CONTENT_DIR, 'brand.yaml');
/** A folder without the file has the original look. */
const nameless: SiteBrand = { ...brandFile.parse({ name: {} }), roofSign: 'ears' };

function readText(): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

function parseBrand(text: string | null): SiteBrand | null {
  try {
    const brand = brandFile.parse(parseWellFormed(text ?? '', parse));
    return { ...brand, palette: brand.colors && toPalette(brand.colors) };
  } catch {
    // The content index reports what is wrong with it.
    return null;
  }
}

let known: { text: string | null; brand: SiteBrand } | undefined;

/**
 * Reads `brand.yaml` at process start, and in development every time. Returns the last good content while the file is
 * broken.
 */
export function readBrand(): SiteBrand {
  if (known && !isDevelopment) return known.brand;
  const text = readText();
  if (known?.text !== text) known = { text, brand: parseBrand(text) ?? known?.brand ?? nameless };
  return known?.brand ?? nameless;
}

/** Custom properties, for the document root, in which a company's site differs from the built-in design. */
export function getBrandStyle(): Palette | undefined {
  const { palette, corners, line } = readBrand();
  const own = Object.entries(radii[corners]).map(([name, radius]) => [`--radius-${name}`, `${radius}rem`]);
  const style = { ...palette, ...Object.fromEntries(own), ...lines[line] };
  return Object.keys(style).length > 0 ? style : undefined;
}
