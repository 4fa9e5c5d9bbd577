import { z } from 'zod';
import { readContent } from '#lib/backend/embedded/open-content.ts';
import { findPageCode } from '#lib/backend/embedded/pages.ts';
import { toPath } from '#lib/content/path.ts';
import { logger } from '#lib/log.ts';
import { begin, check, fix, listChanges } from './commands.ts';
import { canUndo, readSaved, save, toPlace, undo } from './content-store.ts';
import { discard, listDrafts, openFile, refuseDrafts, saveDraft, writeDraft } from './drafts.ts';
import { editYaml } from './edit-yaml.ts';
import { checkRequest } from './guard.ts';
import {
  type Answers,
  type FileList,
  type ListedFile,
  type RequestName,
  type RequestOf,
  requests,
} from './protocol.ts';
import { addPublicFile, listPublicFiles } from './public-files.ts';
import { Refusal } from './refusal.ts';
import { getSchema } from './schemas.ts';

const entryKinds = ['page', 'article', 'vacancy'];
const redirects = 'content/redirects.yaml';

async function listFiles(): Promise<FileList> {
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
      ...{ isDraft: drafts.has(name), isBroken: Boolean(found?.fault) },
    };
  };
  const names = site.index.listNames().filter((name) => name.startsWith('content/'));
  // These may be begun by writing into them.
  const open = [redirects, ...languages.map(({ code }) => `content/messages/${code}.json`)];
  const all = [...new Set([...names, ...drafts, ...open])].sort();
  return {
    files: all.map(toListed),
    languages: languages.map(({ code, title }) => ({ code, title })),
    canUndo: canUndo(),
  };
}

const inLanguage = (name: string, language: string) =>
  name.replace(/^content\/[a-z]{2}\//, `content/${language}/`);

/** The files of an entry in the languages that have it. Throws a `Refusal` for what is none. */
async function listVersions(name: string): Promise<string[]> {
  const { kind, code } = toPlace(name);
  if (!entryKinds.includes(kind.name) || code === 'index') throw new Refusal(400, 'no-entry');
  refuseDrafts();
  const languages = (await readContent()).getLanguages();
  return languages
    .map((language) => inLanguage(name, language.code))
    .filter((each) => readSaved(each) !== null);
}

async function renameEntry({ name, code }: RequestOf<'rename'>): Promise<string[]> {
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
  const { value } = await openFile(redirects);
  const before = Object(value ?? {});
  // What led to the old address leads on; what left from the new one is at home again.
  const kept = Object.entries(before).flatMap(([from, to]) =>
    Object.values(moved).includes(from) ? [] : [[from, moved[String(to)] ?? to]],
  );
  texts.set(redirects, editYaml(known, { ...Object.fromEntries(kept), ...moved }));
  return await save(texts);
}

async function translateEntry({ name, language }: RequestOf<'translate'>): Promise<string[]> {
  const other = inLanguage(name, language);
  toPlace(other);
  const text = readSaved(name);
  if (text === null) throw new Refusal(404, 'no-such-file');
  if (readSaved(other) !== null) throw new Refusal(409, 'taken');
  return await save(new Map([[other, text]]));
}

type Handlers = {
  [Name in RequestName]: (request: RequestOf<Name>) => Answers[Name] | Promise<Answers[Name]>;
};

const toSaved = async (names: Promise<string[]>) => ({ names: await names });

const handlers: Handlers = {
  list: listFiles,
  schema: ({ kind, language }) => getSchema(kind, language),
  open: ({ name }) => openFile(name),
  draft: writeDraft,
  save: ({ name }) => saveDraft(name),
  discard: ({ name }) => discard(name),
  undo: () => toSaved(undo()),
  begin: (request) => toSaved(begin(request)),
  rename: (request) => toSaved(renameEntry(request)),
  async remove({ name }) {
    const names = await listVersions(name);
    return await toSaved(save(new Map(names.map((each) => [each, null]))));
  },
  translate: (request) => toSaved(translateEntry(request)),
  changes: ({ language }) => listChanges(language),
  check,
  fix() {
    refuseDrafts();
    return toSaved(fix());
  },
  files: listPublicFiles,
};

async function handle<Name extends RequestName>(name: Name, body: unknown): Promise<unknown> {
  const parsed = requests[name].safeParse(body);
  if (!parsed.success) throw new Refusal(400, z.prettifyError(parsed.error));
  // The request was parsed by the schema of its name.
  return await handlers[name](parsed.data as RequestOf<Name>);
}

function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(requests, name);
}

/** Answers the panel. A refusal is `{ message }`: a key of the panel's words, or a sentence. */
export async function answerEditor(request: Request, action: string): Promise<Response> {
  try {
    checkRequest(request.headers);
    const name = new URL(request.url).searchParams.get('name');
    if (action === 'upload' && name) {
      return Response.json(await addPublicFile(name, Buffer.from(await request.arrayBuffer())));
    }
    if (!isRequestName(action)) throw new Refusal(404, 'no-such-request');
    return Response.json(await handle(action, JSON.parse(await request.text())));
  } catch (error) {
    if (error instanceof Refusal) return Response.json({ message: error.message }, { status: error.status });
    logger.error(error, 'the editor failed');
    return Response.json(
      { message: error instanceof Error ? error.message : String(error) },
      { status: 500 },
    );
  }
}
