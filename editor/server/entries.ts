import { readContent } from '#lib/backend/embedded/open-content.ts';
import { findPageCode } from '#lib/backend/embedded/pages.ts';
import { toPath } from '#lib/content/path.ts';
import { canUndo, readSaved, save, toPlace } from './content-store.ts';
import { listDrafts, read, refuseDrafts } from './drafts.ts';
import { editYaml } from './edit-yaml.ts';
import type { FileList, ListedFile } from './protocol.ts';
import { Refusal } from './refusal.ts';

const entryKinds = ['page', 'article', 'vacancy'];
const redirects = 'content/redirects.yaml';

export async function listFiles(): Promise<FileList> {
  const site = await readContent();
  const drafts = listDrafts();
  const languages = site.getLanguages();
  const toListed = (name: string): ListedFile => {
    const place = toPlace(name);
    const { kind, language, code } = place;
    const found = site.index.find(kind, language, code);
    const pageCode = findPageCode(place);
    return {
      ...{ name, kind: kind.name, language, code },
      title: String(Object(found?.card).title ?? ''),
      ...(pageCode && { address: toPath(pageCode) }),
      ...{ isDraft: drafts.has(name), isBroken: Boolean(found?.issue) },
    };
  };
  const names = site.index.listNames().filter((name) => name.startsWith('content/'));
  // Files that can be created by writing to them.
  const open = [redirects, ...languages.map(({ code }) => `content/messages/${code}.json`)];
  const files = [...new Set([...names, ...drafts, ...open])].sort().map(toListed);
  return { files, languages, canUndo: canUndo() };
}

const inLanguage = (name: string, language: string) =>
  name.replace(/^content\/[a-z]{2}\//, `content/${language}/`);

/** Files of an entry in the languages that have it. Throws a `Refusal` for other files. */
async function listVersions(name: string): Promise<string[]> {
  const { kind, code } = toPlace(name);
  if (!entryKinds.includes(kind.name) || code === 'index') throw new Refusal(400, 'no-entry');
  refuseDrafts();
  const languages = (await readContent()).getLanguages();
  return languages
    .map((language) => inLanguage(name, language.code))
    .filter((each) => readSaved(each) !== null);
}

export async function renameEntry(name: string, code: string): Promise<string[]> {
  const texts = new Map<string, string | null>();
  const moved: Record<string, string> = {};
  for (const old of await listVersions(name)) {
    const place = toPlace(old);
    const next = old.replace(`/${place.code}.yaml`, `/${code}.yaml`);
    if (toPlace(next).kind.name !== place.kind.name || readSaved(next) !== null)
      throw new Refusal(409, 'taken');
    texts.set(old, null).set(next, readSaved(old));
    const to = findPageCode(toPlace(next));
    const from = findPageCode(place);
    if (from && to) moved[toPath(from)] = toPath(to);
  }
  const known = readSaved(redirects) ?? '';
  // Redirects to the old address now lead to the new one. Redirects from the new address are dropped: it has a page
  // again.
  const kept = Object.entries(Object(read(known))).flatMap(([from, to]) =>
    Object.values(moved).includes(from) ? [] : [[from, moved[String(to)] ?? to]],
  );
  texts.set(redirects, editYaml(known, { ...Object.fromEntries(kept), ...moved }));
  return await save(texts);
}

export async function removeEntry(name: string): Promise<string[]> {
  const names = await listVersions(name);
  return await save(new Map(names.map((each) => [each, null])));
}

export async function translateEntry(name: string, language: string): Promise<string[]> {
  const other = inLanguage(name, language);
  toPlace(other);
  const text = readSaved(name);
  if (text === null) throw new Refusal(404, 'no-such-file');
  if (readSaved(other) !== null) throw new Refusal(409, 'taken');
  return await save(new Map([[other, text]]));
}
