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

/** File from which a page is made; null for a page without a file, and for pages of a remote backend. */
export async function openPageSource(pageCode: string): Promise<PageSource | null> {
  if (env.BACKEND_URL) return null;
  const found = findPageFile(await readContent(), pageCode);
  if (!found) return null;
  const inFolder = found.name.replace(/^content\//, '');
  return { file: new ContentFile(found.name, path.resolve(env.CONTENT_DIR, inFolder)), kind: found.kind };
}

/** Errors in the file of a page, one line each, with the position. */
export async function listIssues(pageCode: string): Promise<string[]> {
  const source = await openPageSource(pageCode);
  if (source?.file.complaints.length === 0) source.file.check(source.kind.schema, source.file.value);
  return source?.file.complaints.map(toLine) ?? [];
}

/** Position of `path` in a block of the page: `content/ru/pages/driver.yaml:12:5`. */
export async function findBlockPlace(
  pageCode: string,
  { index, type }: { index: number; type: string },
  path: PropertyKey[],
): Promise<string | null> {
  const source = await openPageSource(pageCode);
  // While the file is broken, the page is its last good copy with an error card above it.
  if (!source || Object(source.file.value).blocks?.[index]?.type !== type) return null;
  const { line, column } = source.file.find(['blocks', index, ...path]);
  return `${source.file.name}:${line}:${column}`;
}
