import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getBrandFolder } from './public-file.ts';
import { getBrandStyle, readBrand } from './read-brand.ts';

/** The `@font-face` rules of a company, made by `cut-typeface.ts`, keyed by the site font family that they replace. */
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

/** Heading font in a format that the poster renderer reads. */
export function findPosterFont(): string | undefined {
  const file = path.join(/* turbopackIgnore: true */ getBrandFolder() ?? '', '.poster.ttf');
  return existsSync(/* turbopackIgnore: true */ file) ? file : undefined;
}

/** A rule with tokens. Blocks may have properties of the same name, which stay. */
const tokenRule = /:root[^{}]*\{[^{}]*\}/g;
/** Matches where a custom property is declared, not where it is used. */
const stated = /(?<![\w-])(--[\w-]+):[^;}]*/g;
const fontFace = /@font-face\s*\{\s*font-family:\s*"?([^;"}]+)"?;[^}]*\}/g;

/** Replaces the tokens and fonts of a style sheet with those of the company. */
export function applyBrandStyle(sheet: string, typeface = readTypeface()): string {
  const own = getBrandStyle() ?? {};
  const rules = { ...typeface };
  if (Object.keys({ ...own, ...rules }).length === 0) return sheet;
  const replaceToken = (declaration: string, name: `--${string}`) =>
    name in own ? `${name}:${own[name]}` : declaration;
  return sheet
    .replace(tokenRule, (rule) => rule.replace(stated, replaceToken))
    .replace(fontFace, (rule, family: string) => {
      const rulesOfFamily = rules[family] ?? rule;
      // All rules of the company replace the first rule of the site.
      if (family in rules) rules[family] = '';
      return rulesOfFamily;
    });
}
