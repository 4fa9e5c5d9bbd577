import { z } from 'zod';
import { text } from './fields.ts';
import { defaultLanguage } from './languages.ts';

export const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #0057ff');

/** Of the company whose site it is. */
export const brandFile = z.object({
  /** By the codes of languages. */
  name: z.record(z.string().regex(/^[a-z]{2}$/), text.regex(/^[^<>{}]*$/, 'must be without < > { }')),
  /** With them drawings, icons and the logo are the company's too; without them the site looks as it comes. */
  colors: z.object({ primary: color, ink: color.optional(), accent: color.optional() }).optional(),
  corners: z.enum(['round', 'soft', 'square']).default('round'),
});

export type Brand = z.output<typeof brandFile>;

/** The name in that language, or else in the default one. */
export function getBrandName({ name }: Brand, language: string): string {
  return name[language] ?? name[defaultLanguage] ?? Object.values(name)[0] ?? '';
}
