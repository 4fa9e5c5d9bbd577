import type { FileType } from '#lib/forms/file-rules.ts';
import type { ByteSource } from './byte-source.ts';
import { listOleNames } from './ole-directory.ts';
import { listSafeEntries } from './safe-archive.ts';
import { holdsZip, readStored } from './zip-directory.ts';

const openDocument = 'application/vnd.oasis.opendocument.text';

async function startsWith(source: ByteSource, start: string): Promise<boolean> {
  const bytes = await source.read(0, start.length);
  // An archive at the end makes the file two things at once.
  return bytes.toString('latin1') === start && !(await holdsZip(source));
}

async function isWordDocument(source: ByteSource): Promise<boolean> {
  const names = await listOleNames(source);
  if (!names?.includes('WordDocument')) return false;
  const hasMacros = names.includes('Macros') || names.includes('_VBA_PROJECT');
  return !hasMacros && !(await holdsZip(source));
}

async function isOfficeOpen(source: ByteSource): Promise<boolean> {
  const names = (await listSafeEntries(source))?.map(({ name }) => name) ?? [];
  return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith('word/'));
}

async function isOpenDocument(source: ByteSource): Promise<boolean> {
  const first = (await listSafeEntries(source))?.[0];
  if (first?.name !== 'mimetype' || first.offset !== 0) return false;
  return (await readStored(source, first, openDocument.length)) === openDocument;
}

const checks: Record<FileType, (source: ByteSource) => Promise<boolean>> = {
  pdf: (source) => startsWith(source, '%PDF-'),
  rtf: (source) => startsWith(source, '{\\rtf'),
  doc: isWordDocument,
  docx: isOfficeOpen,
  odt: isOpenDocument,
};

/** Whether the content is what the extension says. */
export function hasSignature(source: ByteSource, type: FileType): Promise<boolean> {
  return checks[type](source);
}
