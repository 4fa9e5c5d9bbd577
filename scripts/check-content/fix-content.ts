import { languageList } from '#lib/content/languages.ts';
import { openContentFile, openLanguage } from './content-folder.ts';
import { fixSlips } from './typography.ts';

/** Mends in all content files what is safe; gives the number of signs. */
export function fixContent(): number {
  const languages = languageList.safeParse(openContentFile('languages.yaml').value).data ?? [];
  return languages.reduce((sum, { code }) => {
    const mended = openLanguage(code).map(({ file }) =>
      file.value === undefined ? 0 : fixSlips(file, code),
    );
    return sum + mended.reduce((all, count) => all + count, 0);
  }, 0);
}
