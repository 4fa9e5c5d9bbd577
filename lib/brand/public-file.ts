import { createHash } from 'node:crypto';
import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { env } from '#lib/settings/env.ts';
import { getBrandStyle, readBrand } from './read-brand.ts';

/** Folder of the company's own images and videos, in its content folder. */
export const companyPublicFolder = path.join(/* turbopackIgnore: true */ env.CONTENT_DIR, 'public');

/** Built-in drawings, such as `art/car-side.svg`. */
export const listDrawings = () =>
  globSync(['art/**/*.svg', 'sprite.svg'], {
    cwd: /* turbopackIgnore: true */ 'public',
  });

function toStamp(file: string): string {
  const { size = 0, mtimeMs = 0 } =
    statSync(/* turbopackIgnore: true */ file, { throwIfNoEntry: false }) ?? {};
  return `${file} ${size} ${mtimeMs}`;
}

export const companyLogo = path.join(/* turbopackIgnore: true */ companyPublicFolder, 'art/mark.svg');

let known: { look: string; folder: string } | undefined;

/**
 * Folder of the company's drawings, icons and fonts, made by `makeBrandFiles`; undefined without its own colours,
 * typeface and roof sign.
 */
export function getBrandFolder(): string | undefined {
  const { typeface, roofSign } = readBrand();
  if (!getBrandStyle() && !typeface && roofSign === 'ears') return undefined;
  const look = JSON.stringify([getBrandStyle(), typeface, roofSign]);
  if (known?.look === look) return known.folder;
  const fonts = Object.values(typeface ?? {}).map((name) => path.join(env.CONTENT_DIR, name));
  const drawings = listDrawings().map((name) => path.join('public', name));
  const files = [...drawings, companyLogo, ...fonts, '.next/BUILD_ID'];
  const hash = createHash('sha256').update([look, ...files.map(toStamp)].join('\n'));
  const folder = path.resolve(
    /* turbopackIgnore: true */ env.DATA_DIR,
    'brand',
    hash.digest('hex').slice(0, 16),
  );
  known = { look, folder };
  return folder;
}

/** File for a path such as `/art/x.svg`. */
export function findPublicFile(address: string): string | undefined {
  const brandFolder = getBrandFolder();
  const folders = [companyPublicFolder, ...(brandFolder ? [brandFolder] : []), 'public'];
  const files = folders.map((folder) => path.join(/* turbopackIgnore: true */ folder, address));
  return files.find((file) => existsSync(file));
}
