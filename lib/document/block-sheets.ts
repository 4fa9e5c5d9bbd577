import { existsSync, readFileSync } from 'node:fs';

// Path relative to the folder in which the server runs.
const file = '.next/block-sheets.json';

let sheets: Record<string, string> | undefined;

/** Reads the address of each block's separate style sheet, by the type of the block. */
function readSheets(): Record<string, string> {
  // biome-ignore lint/style/noProcessEnv: in development and in tests, Next's own sheets have all styles
  if (process.env.NODE_ENV !== 'production' || !existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
}

/**
 * Returns the addresses of the style sheets that blocks of these types need in addition to the sheet of every page. React
 * loads them before it shows the page after a click on a link; on the first page, `used-styles.ts` does.
 */
export function listBlockSheets(types: readonly string[]): string[] {
  sheets ??= readSheets();
  return [...new Set(types.flatMap((type) => sheets?.[type] ?? []))];
}
