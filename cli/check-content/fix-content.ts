import { languageList } from '#lib/content/languages.ts';
import { type LanguageFile, openContentFile, openLanguage } from './content-folder.ts';
import { openMessages } from './messages.ts';
import { fixTypos } from './typography.ts';

/** Fixes what is safe in all content files and interface texts; returns the number of fixes. */
export function fixContent(): number {
  const languages = languageList.safeParse(openContentFile('languages.yaml').value).data ?? [];
  return languages.reduce((sum, { code }) => {
    const fix = (files: LanguageFile[], isInterface: boolean) =>
      files.reduce(
        (all, { file }) => all + (file.value === undefined ? 0 : fixTypos(file, code, isInterface)),
        0,
      );
    return sum + fix(openLanguage(code), false) + fix(openMessages([code]).get(code) ?? [], true);
  }, 0);
}
