import { z } from 'zod';
import { text } from './fields.ts';
import { defaultLanguage } from './languages.ts';

export const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #0057ff');

/** Keyed by language code. */
const names = z.record(z.string().regex(/^[a-z]{2}$/), text.regex(/^[^<>{}]*$/, 'must be without < > { }'));

const font = z
  .string()
  .regex(
    /^fonts\/[\w-]+\.(?:ttf|otf|woff2?)$/,
    'must be a font of the content folder, like fonts/name.woff2',
  );

/** Brand file of the company that owns the site. */
export const brandFile = z.object({
  name: names,
  /** Registered name of the company. */
  legalName: names.optional(),
  /** With `colors`, drawings, icons and the logo use them too; without, the site keeps its original look. */
  colors: z.object({ primary: color, ink: color.optional(), accent: color.optional() }).optional(),
  /**
   * A variable font, or one of a single weight that is used for all weights. Without one, the site's own typeface is
   * used.
   */
  typeface: z.object({ headings: font.optional(), text: font.optional() }).optional(),
  corners: z.enum(['round', 'soft', 'square']).default('round'),
  /** Composition of the home page's first block. `loop` needs a road: other lines have no wide turns. */
  hero: z.enum(['loop', 'street']).default('loop'),
  /** The line through the pages. */
  line: z.enum(['road', 'wave', 'rail', 'none']).default('road'),
  /** Cards with advantages: a grid of two in a row, or all in one row. */
  cards: z.enum(['grid', 'row']).default('grid'),
  /** Sign on the roof of the drawn taxis: a plain lamp, or one with the ears of the built-in mascot. */
  roofSign: z.enum(['lamp', 'ears']).default('lamp'),
});

export type Brand = z.output<typeof brandFile>;

function pickName(names: Brand['name'], language: string): string | undefined {
  return names[language] ?? names[defaultLanguage] ?? Object.values(names)[0];
}

/** Name in the given language, or in the default one. */
export function getBrandName({ name }: Brand, language: string): string {
  return pickName(name, language) ?? '';
}

export function getLegalName({ legalName = {} }: Brand, language: string): string | undefined {
  return pickName(legalName, language);
}
