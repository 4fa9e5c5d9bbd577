import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Complaint, ContentFile } from '#lib/content-index/content-file.ts';
import { messages } from '#lib/i18n/messages.ts';
import { env } from '#lib/settings/env.ts';
import type { LanguageFile } from './content-folder.ts';

function open(name: string, shown: string, place: string): LanguageFile[] {
  if (!existsSync(place)) return [];
  const file = new ContentFile(shown, place);
  file.check(messages, file.value);
  return [{ name, file }];
}

/** Opens the interface texts of each language: built-in ones and the company's own. */
export function openMessages(languages: readonly string[]): Map<string, LanguageFile[]> {
  const entries = languages.map((language) => {
    const name = `messages/${language}.json`;
    const bundled = open('messages', name, name);
    // A language without built-in texts must have all texts itself.
    const kind = bundled.length > 0 ? 'own-messages' : 'messages';
    const own = open(kind, `content/${name}`, path.join(env.CONTENT_DIR, name));
    return [language, [...bundled, ...own]] as [string, LanguageFile[]];
  });
  return new Map(entries);
}

/** Reports languages without interface texts: the site shows those of the default language. */
export function findUnwritten(texts: ReadonlyMap<string, LanguageFile[]>): Complaint[] {
  const unwritten = [...texts].filter(([, own]) => own.length === 0);
  return unwritten.map(([language]) => ({
    file: `content/messages/${language}.json`,
    line: 1,
    column: 1,
    text: 'is missing: the interface has no texts in this language',
  }));
}
