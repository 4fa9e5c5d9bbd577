import { z } from 'zod';
import { text } from './fields.ts';
import { defaultLanguage } from './languages.ts';

export const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #0057ff');

/** By the codes of languages. */
const names = z.record(z.string().regex(/^[a-z]{2}$/), text.regex(/^[^<>{}]*$/, 'must be without < > { }'));

const font = z
  .string()
  .regex(
    /^fonts\/[\w-]+\.(?:ttf|otf|woff2?)$/,
    'must be a font of the content folder, like fonts/name.woff2',
  );

/** Of the company whose site it is. */
export const brandFile = z.object({
  name: names,
  /** As it is registered. */
  legalName: names.optional(),
  /** With them drawings, icons and the logo are the company's too; without them the site looks as it comes. */
  colors: z.object({ primary: color, ink: color.optional(), accent: color.optional() }).optional(),
  /** Variable, or of one weight, which stands for all; without one the faces are the site's. */
  typeface: z.object({ headings: font.optional(), text: font.optional() }).optional(),
  corners: z.enum(['round', 'soft', 'square']).default('round'),
});

export type Brand = z.output<typeof brandFile>;

function pickName(names: Brand['name'], language: string): string | undefined {
  return names[language] ?? names[defaultLanguage] ?? Object.values(names)[0];
}

/** The name in that language, or else in the default one. */
export function getBrandName({ name }: Brand, language: string): string {
  return pickName(name, language) ?? '';
}

export function getLegalName({ legalName = {} }: Brand, language: string): string | undefined {
  return pickName(legalName, language);
}
