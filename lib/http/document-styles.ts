import { readFileSync } from 'node:fs';
import path from 'node:path';
import { applyBrandStyle } from '#lib/brand/brand-sheet.ts';

const shared = ['tokens.css', 'fonts.css', 'fallback-fonts.css'];

/**
 * A sheet of `styles` with the site's tokens, fonts and what the company has of its own before it, for documents that the
 * framework does not render.
 */
export function readDocumentStyles(file: string): string {
  const sheets = [...shared, file].map((name) =>
    readFileSync(path.join(process.cwd(), 'styles', name), 'utf8'),
  );
  return applyBrandStyle(sheets.join(''));
}
