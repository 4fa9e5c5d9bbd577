import { readdirSync } from 'node:fs';
import path from 'node:path';
import { kinds } from '#lib/backend/embedded/kinds.ts';
import { SiteContent } from '#lib/backend/embedded/site-content.ts';
import { ContentFile } from '#lib/content-index/content-file.ts';
import { ContentIndex } from '#lib/content-index/content-index.ts';
import { findPlace, toStored } from '#lib/content-index/file-kind.ts';
import { FileStore } from '#lib/content-index/file-store.ts';
import { env } from '#lib/settings/env.ts';

/** A file of a language. Its name is the same in each language. */
export interface LanguageFile {
  name: string;
  file: ContentFile;
}

export function openContentFile(name: string): ContentFile {
  return new ContentFile(`content/${name}`, path.join(env.CONTENT_DIR, name));
}

/** Opens all YAML files of a language. */
export function openLanguage(language: string): LanguageFile[] {
  const entries = readdirSync(path.join(env.CONTENT_DIR, language), { recursive: true, encoding: 'utf8' });
  const names = entries
    .filter((entry) => entry.endsWith('.yaml'))
    .map((entry) => entry.split(path.sep).join('/'));
  return names.sort().map((name) => ({
    name: name.slice(0, -'.yaml'.length),
    file: openContentFile(`${language}/${name}`),
  }));
}

/** Checks each file by itself. Returns the site as previews show it, without the invalid files. */
export function checkAlone(files: readonly ContentFile[]): SiteContent {
  const store = new FileStore();
  const whole = files.flatMap((file) => {
    const place = findPlace(kinds, file.name);
    if (!place) {
      const names = 'or its name has characters other than lower-case letters, digits, - and _';
      file.complain([], `is not where the site reads files, ${names}`);
    }
    const value = place && file.value !== undefined && file.check(place.kind.schema, file.value);
    return value ? [{ name: file.name, stamp: '', hash: '', issue: null, ...toStored(place, value) }] : [];
  });
  store.save(whole);
  return new SiteContent(new ContentIndex({ kinds, store })).toPreview();
}
