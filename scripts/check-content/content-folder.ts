import { readdirSync } from 'node:fs';
import path from 'node:path';
import { kinds } from '#lib/backend/embedded/kinds.ts';
import { findPlace } from '#lib/content-index/file-kind.ts';
import { env } from '#lib/settings/env.ts';
import { ContentFile } from './content-file.ts';

/** A file of a language, by the name that it has in all of them. */
export interface LanguageFile {
  name: string;
  file: ContentFile;
}

export function openContentFile(name: string): ContentFile {
  return new ContentFile(`content/${name}`, path.join(env.CONTENT_DIR, name));
}

/** All YAML files of a language, checked as far as each can be by itself. */
export function openLanguage(language: string): LanguageFile[] {
  const entries = readdirSync(path.join(env.CONTENT_DIR, language), { recursive: true, encoding: 'utf8' });
  const names = entries
    .filter((entry) => entry.endsWith('.yaml'))
    .map((entry) => entry.split(path.sep).join('/'));
  return names.sort().map((name) => {
    const file = openContentFile(`${language}/${name}`);
    const place = findPlace(kinds, file.name);
    if (place) file.check(place.kind.schema, file.value);
    else
      file.complain(
        [],
        'is not where the site reads files, or its name has more than small letters, digits, - and _',
      );
    return { name: name.slice(0, -'.yaml'.length), file };
  });
}
