import { createHash } from 'node:crypto';
import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { env } from '#lib/settings/env.ts';
import { getBrandStyle, readBrand } from './read-brand.ts';

/** The company's own pictures and films lie beside its texts. */
export const companyPublicFolder = path.join(/* turbopackIgnore: true */ env.CONTENT_DIR, 'public');

/** The drawings that the site comes with, `art/car-side.svg`. */
export const listDrawings = () =>
  globSync(['art/**/*.svg', 'sprite.svg'], {
    cwd: /* turbopackIgnore: true */ 'public',
  });

function toStamp(file: string): string {
  const { size = 0, mtimeMs = 0 } =
    statSync(/* turbopackIgnore: true */ file, { throwIfNoEntry: false }) ?? {};
  return `${file} ${size} ${mtimeMs}`;
}

export const companyMark = path.join(/* turbopackIgnore: true */ companyPublicFolder, 'art/mark.svg');

let known: { colors: string; folder: string } | undefined;

/** Where the drawings and icons in the company's colours are, made by `makeBrandFiles`; none without such colours. */
export function getBrandFolder(): string | undefined {
  if (!readBrand().palette) return undefined;
  const colors = JSON.stringify(getBrandStyle());
  if (known?.colors === colors) return known.folder;
  const files = [...listDrawings().map((name) => path.join('public', name)), companyMark, '.next/BUILD_ID'];
  const hash = createHash('sha256').update([colors, ...files.map(toStamp)].join('\n'));
  const folder = path.resolve(
    /* turbopackIgnore: true */ env.DATA_DIR,
    'brand',
    hash.digest('hex').slice(0, 16),
  );
  known = { colors, folder };
  return folder;
}

/** The file that answers an address such as `/art/x.svg`. */
export function findPublicFile(address: string): string | undefined {
  const brandFolder = getBrandFolder();
  const folders = [companyPublicFolder, ...(brandFolder ? [brandFolder] : []), 'public'];
  const files = folders.map((folder) => path.join(/* turbopackIgnore: true */ folder, address));
  return files.find((file) => existsSync(file));
}
