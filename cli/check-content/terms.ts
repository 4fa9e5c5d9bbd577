import { z } from 'zod';
import type { ContentFile } from '#lib/content-index/content-file.ts';
import type { LanguageFile } from './content-folder.ts';
import { hideTags } from './typography.ts';

/** `content/terms.yaml`: per language, each term and the words not to use for it; `*` is any ending. */
const termsFile = z.record(z.string(), z.record(z.string(), z.array(z.string()).min(1)));

const id = /^[a-z0-9-]+$/;

function toPattern(words: string): RegExp {
  const source = RegExp.escape(words).replaceAll('\\*', '\\p{L}*').replaceAll('\\x20', '[ \\u00a0]');
  // Skips IDs, addresses, placeholders and message keys: vacancy-list, /vacancy/x, {vacancy}, vacancy {…}.
  return new RegExp(`(?<![\\p{L}{/_.-])${source}(?![\\p{L}/_-]| \\{)`, 'giu');
}

/** Reports texts that use another word instead of the term. */
export function checkTerms(terms: ContentFile, language: string, files: readonly LanguageFile[]): void {
  const known = Object.entries(terms.check(termsFile, terms.value)?.[language] ?? {});
  const rules = known.flatMap(([term, others]) =>
    others.map((words) => ({ term, pattern: toPattern(words) })),
  );
  for (const { file } of files) {
    for (const { start, raw } of file.listTexts().filter((text) => !id.test(text.raw))) {
      const text = hideTags(raw);
      for (const { term, pattern } of rules) {
        for (const { 0: written, index } of text.matchAll(pattern))
          file.complainAt(start + index, `“${written}”: use the term “${term}”`);
      }
    }
  }
}
