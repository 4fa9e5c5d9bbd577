import path from 'node:path';
import { readContent } from '#lib/backend/embedded/open-content.ts';
import { findPageFile } from '#lib/backend/embedded/pages.ts';
import { ContentFile, toLine } from '#lib/content-index/content-file.ts';
import type { FileKind } from '#lib/content-index/file-kind.ts';
import { env } from '#lib/settings/env.ts';

interface PageSource {
  file: ContentFile;
  kind: FileKind;
}

/** The file that a page is made of; none for a page that is no file, and with a backend elsewhere. */
export async function openPageSource(pageCode: string): Promise<PageSource | null> {
  if (env.BACKEND_URL) return null;
  const found = findPageFile(await readContent(), pageCode);
  if (!found) return null;
  const inFolder = found.name.replace(/^content\//, '');
  return { file: new ContentFile(found.name, path.resolve(env.CONTENT_DIR, inFolder)), kind: found.kind };
}

/** The faults of the file of a page, a line each with its place. */
export async function listFaults(pageCode: string): Promise<string[]> {
  const source = await openPageSource(pageCode);
  if (source?.file.complaints.length === 0) source.file.check(source.kind.schema, source.file.value);
  return source?.file.complaints.map(toLine) ?? [];
}

/** Where `path` in a block of the page is: `content/ru/pages/driver.yaml:12:5`. */
export async function findBlockPlace(
  pageCode: string,
  { index, type }: { index: number; type: string },
  path: PropertyKey[],
): Promise<string | null> {
  const source = await openPageSource(pageCode);
  // While the file is broken the page is that of before, with a card above it.
  if (!source || Object(source.file.value).blocks?.[index]?.type !== type) return null;
  const { line, column } = source.file.find(['blocks', index, ...path]);
  return `${source.file.name}:${line}:${column}`;
}
