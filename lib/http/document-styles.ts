import { readFileSync } from 'node:fs';
import path from 'node:path';

const shared = ['tokens.css', 'fonts.css', 'fallback-fonts.css'];

/** A sheet of `styles` with the site's tokens and fonts before it, for documents that the framework does not render. */
export function readDocumentStyles(file: string): string {
  return [...shared, file]
    .map((name) => readFileSync(path.join(process.cwd(), 'styles', name), 'utf8'))
    .join('');
}
