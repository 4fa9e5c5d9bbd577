import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getBrandFolder } from './public-file.ts';
import { getBrandStyle, readBrand } from './read-brand.ts';

/** The `@font-face` rules of a company, as `cut-typeface.ts` has made them, by the family of the site that they replace. */
export type Typeface = Record<string, string>;

let known: { folder: string; typeface: Typeface } | undefined;

export function readTypeface(folder = getBrandFolder()): Typeface | undefined {
  if (!folder || !readBrand().typeface) return undefined;
  if (known?.folder === folder) return known.typeface;
  const file = path.join(/* turbopackIgnore: true */ folder, '.typeface.json');
  if (!existsSync(file)) return undefined;
  known = { folder, typeface: JSON.parse(readFileSync(file, 'utf8')) };
  return known.typeface;
}

/** The font of the headings as the renderer of posters reads it. */
export function findPosterFont(): string | undefined {
  const file = path.join(/* turbopackIgnore: true */ getBrandFolder() ?? '', '.poster.ttf');
  return existsSync(/* turbopackIgnore: true */ file) ? file : undefined;
}

/** A custom property that is stated, not read. */
const stated = /(?<![\w-])(--[\w-]+):[^;}]*/g;
const fontFace = /@font-face\s*\{\s*font-family:\s*"?([^;"}]+)"?;[^}]*\}/g;

/** A style sheet with what the company has of its own in the place of tokens and fonts. */
export function applyBrandStyle(sheet: string, typeface = readTypeface()): string {
  const own = getBrandStyle() ?? {};
  const rules = { ...typeface };
  if (Object.keys({ ...own, ...rules }).length === 0) return sheet;
  return sheet
    .replace(stated, (declaration, name: `--${string}`) =>
      name in own ? `${name}:${own[name]}` : declaration,
    )
    .replace(fontFace, (rule, family: string) => {
      const rulesOfFamily = rules[family] ?? rule;
      // All of them stand where the first was.
      if (family in rules) rules[family] = '';
      return rulesOfFamily;
    });
}
