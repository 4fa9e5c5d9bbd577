import path from 'node:path';
import { readFont } from '#lib/brand/font-file.ts';
import { brandFile } from '#lib/content/brand.ts';
import type { ContentFile } from '#lib/content-index/content-file.ts';
import { env } from '#lib/settings/env.ts';
import type { LanguageFile } from './content-folder.ts';

const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u];

/** Reports fonts with only some letters of a language. A font with none of them is fine: the site's own is used. */
export async function checkBrand(
  file: ContentFile,
  texts: (readonly [string, readonly LanguageFile[]])[],
): Promise<void> {
  const { typeface = {} } = file.check(brandFile, file.value) ?? {};
  for (const [use, name] of Object.entries(typeface)) {
    const complain = (issue: string) => file.complain(['typeface', use], issue);
    const font = await readFont(path.join(env.CONTENT_DIR, name)).catch(({ message }) => complain(message));
    for (const [language, files] of font ? texts : []) {
      const characters = new Set(
        files.flatMap((each) => each.file.listTexts().flatMap(({ raw }) => [...raw])),
      );
      for (const alphabet of alphabets) {
        const used = [...characters].filter((character) => alphabet.test(character));
        const lacking = used.filter((character) => !font?.characters.has(character)).sort();
        if (lacking.length > 0 && lacking.length < used.length)
          complain(`${name} lacks ${lacking.join('')}, so words in ${language} would be in two typefaces`);
      }
    }
  }
}
