import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Brand } from '#lib/content/brand.ts';
import { parseFile } from '#lib/content-index/file-kind.ts';
import { env, isDevelopment } from '#lib/settings/env.ts';
import { brandKind } from './kinds.ts';

const file = path.join(/* turbopackIgnore: true */ env.CONTENT_DIR, 'brand.yaml');
const nameless: Brand = { name: {} };

let known: { stamp: number; brand: Brand } | undefined;

/** What `brand.yaml` says when the process starts, and in development always; the site's own colours if it is broken. */
export function readBrand(): Brand {
  if (known && !isDevelopment) return known.brand;
  const stamp = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (known?.stamp !== stamp) {
    // The index of the content reports what is wrong with it.
    const parsed = stamp ? parseFile(brandKind, 'brand.yaml', readFileSync(file, 'utf8')) : undefined;
    known = { stamp, brand: parsed && parsed.fault === null ? parsed.value : (known?.brand ?? nameless) };
  }
  return known.brand;
}
