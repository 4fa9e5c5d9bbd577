import { globSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { draftsFolder } from '#lib/backend/embedded/open-content.ts';
import { parseFile } from '#lib/content-index/file-kind.ts';
import { readFile, readSaved, save, toPlace, writeWhole } from './content-store.ts';
import { editFile } from './edit-yaml.ts';
import { findIssues } from './issues.ts';
import type { OpenFile } from './protocol.ts';
import { Refusal } from './refusal.ts';

const toPath = (folder: string, name: string) => path.join(folder, name.replace(/^content\//, ''));
const toDraft = (name: string) => toPath(draftsFolder, name);
/** Path of the stored file content on which the draft is based. */
const toBase = (name: string) => toPath(path.join(path.dirname(draftsFolder), 'bases'), name);

/** Names of the files that have a draft. */
export function listDrafts(): Set<string> {
  mkdirSync(draftsFolder, { recursive: true });
  return new Set(globSync('**/*.{yaml,json}', { cwd: draftsFolder }).map((name) => `content/${name}`));
}

/** Parses YAML; `undefined` for invalid YAML. */
export function read(text: string): unknown {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

export async function openFile(name: string): Promise<OpenFile> {
  const place = toPlace(name);
  const draft = readFile(toDraft(name));
  const text = draft ?? readSaved(name) ?? '';
  const issues = await findIssues(name, text, place);
  const value = read(text);
  const { kind, language } = place;
  return {
    ...{ name, kind: kind.name, language, text, isDraft: draft !== null, issues },
    ...(value !== undefined && { value }),
  };
}

function toText(name: string, before: string, value: unknown): string {
  try {
    return editFile(name, before, value);
  } catch {
    throw new Refusal(400, 'broken');
  }
}

export function discard(name: string): Promise<OpenFile> {
  for (const file of [toDraft(name), toBase(name)]) rmSync(file, { force: true });
  return openFile(name);
}

interface Draft extends Pick<OpenFile, 'name' | 'value'> {
  text?: string | undefined;
  isRebased?: boolean | undefined;
}

export async function writeDraft({ name, value, text, isRebased }: Draft): Promise<OpenFile> {
  toPlace(name);
  const saved = readSaved(name) ?? '';
  const base = (isRebased ? null : readFile(toBase(name))) ?? saved;
  const before = (isRebased ? null : readFile(toDraft(name))) ?? saved;
  const next = text ?? toText(name, before, value);
  if (next === saved) return await discard(name);
  await writeWhole(toBase(name), base);
  await writeWhole(toDraft(name), next);
  return await openFile(name);
}

/** Throws a `Refusal` if the draft would remove a page from the site. */
export async function saveDraft(name: string): Promise<OpenFile> {
  const { kind } = toPlace(name);
  const draft = readFile(toDraft(name));
  if (draft === null) return await openFile(name);
  const saved = readSaved(name) ?? '';
  const base = readFile(toBase(name)) ?? '';
  if (saved !== base) return { ...(await openFile(name)), theirs: { value: read(saved), base: read(base) } };
  const { issue } = parseFile(kind, name, draft);
  if (issue !== null) throw new Refusal(400, 'invalid');
  await save(new Map([[name, draft]]));
  return await discard(name);
}

/** Throws a `Refusal` while there are drafts, because changing many files at once would lose unsaved input. */
export function refuseDrafts(): void {
  if (listDrafts().size > 0) throw new Refusal(409, 'drafts-first');
}
