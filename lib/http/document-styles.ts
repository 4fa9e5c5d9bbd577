import { readFileSync } from 'node:fs';
import path from 'node:path';
import { applyBrandStyle } from '#lib/brand/brand-sheet.ts';

const shared = ['tokens.css', 'fonts.css', 'fallback-fonts.css'];

/**
 * Returns a style sheet of `styles` after the site's tokens, fonts and the company's colours, for documents that Next
 * does not render.
 */
export function readDocumentStyles(file: string): string {
  const sheets = [...shared, file].map((name) =>
    readFileSync(path.join(process.cwd(), 'styles', name), 'utf8'),
  );
  return applyBrandStyle(sheets.join(''));
}
