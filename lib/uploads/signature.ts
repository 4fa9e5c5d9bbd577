import type { FileType } from '#lib/forms/file-rules.ts';
import { holdsZip, listSafeEntries } from './archive.ts';
import { listOleNames } from './ole-directory.ts';
import type { Spool } from './spool.ts';

const openDocument = 'application/vnd.oasis.opendocument.text';

async function startsWith(file: Spool, start: string): Promise<boolean> {
  const bytes = await file.read(0, start.length);
  // With an archive at its end a file would be of two types at once.
  return bytes.toString('latin1') === start && !(await holdsZip(file));
}

async function isWordDocument(file: Spool): Promise<boolean> {
  const names = await listOleNames(file);
  if (!names?.includes('WordDocument')) return false;
  const hasMacros = names.includes('Macros') || names.includes('_VBA_PROJECT');
  return !hasMacros && !(await holdsZip(file));
}

async function isOfficeOpen(file: Spool): Promise<boolean> {
  const names = (await listSafeEntries(file))?.map(({ fileName }) => fileName) ?? [];
  return names.includes('[Content_Types].xml') && names.some((name) => name.startsWith('word/'));
}

/** The type is the first entry: not packed, and without extra fields between its name and its content. */
async function isOpenDocument(file: Spool): Promise<boolean> {
  const first = (await listSafeEntries(file))?.[0];
  const isFirst = first?.fileName === 'mimetype' && first.relativeOffsetOfLocalHeader === 0;
  const isPlain = first?.compressionMethod === 0 && first.compressedSize === openDocument.length;
  const lengthsAndText = `\x08\0\0\0mimetype${openDocument}`;
  const bytes = await file.read(26, lengthsAndText.length);
  return isFirst && isPlain && bytes.toString('latin1') === lengthsAndText;
}

const checks: Record<FileType, (file: Spool) => Promise<boolean>> = {
  pdf: (file) => startsWith(file, '%PDF-'),
  rtf: (file) => startsWith(file, '{\\rtf'),
  doc: isWordDocument,
  docx: isOfficeOpen,
  odt: isOpenDocument,
};

/** Whether the content matches the extension. */
export function hasSignature(file: Spool, type: FileType): Promise<boolean> {
  return checks[type](file);
}
