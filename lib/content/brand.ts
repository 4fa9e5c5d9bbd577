import { z } from 'zod';
import { text } from './fields.ts';
import { defaultLanguage } from './languages.ts';

export const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #0057ff');

/** Of the company whose site it is. */
export const brandFile = z.object({
  /** By the codes of languages. */
  name: z.record(z.string().regex(/^[a-z]{2}$/), text),
  /** The site's own if they are left out. */
  colors: z.object({ primary: color, ink: color.default('#1a1613'), accent: color }).optional(),
});

export type Brand = z.output<typeof brandFile>;

/** The name in shared links, structured data, feeds and the manifest. */
export function getBrandName({ name }: Brand, language: string): string {
  return name[language] ?? name[defaultLanguage] ?? Object.values(name)[0] ?? '';
}
