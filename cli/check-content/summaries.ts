import { findPage, findPageFile, listPages } from '#lib/backend/embedded/pages.ts';
import type { SiteContent } from '#lib/backend/embedded/site-content.ts';
import type { LanguageFile } from './content-folder.ts';
import { findLongest } from './lengths.ts';

/** Minimum characters. Search engines replace shorter texts by their own. */
const shortest = { title: 15, description: 50 };
const fields = ['title', 'description'] as const;

/** Reports pages whose title or description, own or generated, is too short or too long. */
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
        file.complain(path, `has ${length} characters, minimum ${shortest[field]}`);
      if (length > longest) file.complain(path, `has ${length} characters, maximum ${longest}`);
    }
  }
}
