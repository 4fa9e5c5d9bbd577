import { findPage, findPageFile, listPages } from '#lib/backend/embedded/pages.ts';
import type { SiteContent } from '#lib/backend/embedded/site-content.ts';
import type { LanguageFile } from './content-folder.ts';
import { findLongest } from './lengths.ts';

/** In letters. Search engines put words of their own in place of less. */
const shortest = { title: 15, description: 50 };
const fields = ['title', 'description'] as const;

/** Complains about pages whose title or description is too short or too long, whatever it is made of. */
export function checkSummaries(site: SiteContent, language: string, files: readonly LanguageFile[]): void {
  for (const { code } of listPages(site, language)) {
    const seo = findPage(site, code)?.seo;
    const name = findPageFile(site, code)?.name;
    const file = files.find((own) => own.file.name === name)?.file;
    if (!seo || !file) continue;
    const city = /\/cities\/(.+)$/.exec(code)?.[1];
    for (const field of fields) {
      const path = [...(city ? ['cities', city] : []), 'seo', field];
      const { length } = seo[field];
      const longest = findLongest(path) ?? length;
      if (length < shortest[field])
        file.complain(path, `has ${length} letters, and should have ${shortest[field]}`);
      if (length > longest) file.complain(path, `has ${length} letters, and there is room for ${longest}`);
    }
  }
}
