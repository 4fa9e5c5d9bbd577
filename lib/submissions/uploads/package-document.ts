import type { FileType } from '#lib/forms/file-rules.ts';
import { createBudget, type UnpackedEntry, unpackArchive } from './archive.ts';
import { BadDocument } from './bad-document.ts';
import { inspectEntries } from './embedded.ts';

const contentTypes = '[content_types].xml';
const manifestName = 'meta-inf/manifest.xml';
const openDocument = /^application\/vnd\.oasis\.opendocument\.text(-template)?$/;
/** Basic modules as XML, or as `.pba` in a password-protected library. */
const basicModule = /(^|\/)Basic\/.*[^/]$/i;
const basicList = /\/(script|dialog)-l[bc]\.(xml|xlb)$/i;
const script = /(^|\/)Scripts\/.*[^/]$/i;
const scriptList = /\/parcel-descriptor\.xml$/i;

function isWanted(name: string): boolean {
  const lower = name.toLowerCase();
  return (
    [contentTypes, manifestName, 'mimetype'].includes(lower) ||
    lower.endsWith('.rels') ||
    basicModule.test(name)
  );
}

type Parts = Map<string, UnpackedEntry>;

function readText(parts: Parts, name: string): string {
  const content = parts.get(name)?.content;
  if (!content) return '';
  const isUtf16 = content[0] === 0xff && content[1] === 0xfe;
  return content.toString(isUtf16 ? 'utf16le' : 'utf8');
}

/** Whether an entry is a module with code, rather than one of the library lists that LibreOffice always writes. */
function isBasicMacro({ name, content }: UnpackedEntry): boolean {
  if (!basicModule.test(name) || basicList.test(name)) return false;
  // Removes the declaration, the document type and the tags around the source.
  const source = content?.toString('utf8').replace(/<[^<>]*>/g, '');
  return source === undefined || source.trim() !== '';
}

function refuseOpenDocumentMacros(parts: Parts): void {
  for (const part of parts.values()) {
    const isScript = script.test(part.name) && !scriptList.test(part.name);
    if (isScript || isBasicMacro(part)) throw new BadDocument('macros', 'The document holds macros');
  }
}

function checkOpenDocument(parts: Parts): FileType {
  const manifest = readText(parts, manifestName);
  const [, typeInManifest = ''] =
    /<[^<>]*full-path=["']\/["'][^<>]*>/.exec(manifest)?.[0].match(/media-type=["']([^"']*)["']/) ?? [];
  const type = readText(parts, 'mimetype').trim() || typeInManifest;
  if (!openDocument.test(type)) throw new BadDocument('type', 'It is not an OpenDocument text');
  if (manifest.includes('encryption-data') || parts.has('encrypted-package')) {
    throw new BadDocument('protected', 'The document has a password');
  }
  if (!parts.has('content.xml')) throw new BadDocument('damaged', 'The document has no content');
  refuseOpenDocumentMacros(parts);
  return 'odt';
}

function checkOfficeOpen(parts: Parts): FileType {
  const types = readText(parts, contentTypes);
  // A macro project is identified by its type and by a relationship, whatever the name of its part.
  const relations = [...parts.keys()]
    .filter((name) => name.endsWith('.rels'))
    .map((name) => readText(parts, name));
  if (
    /vbaProject|macroEnabled/i.test(types) ||
    relations.some((text) => /relationships\/(wordV|v)baProject/i.test(text))
  ) {
    throw new BadDocument('macros', 'The document holds macros');
  }
  const isWord = /wordprocessingml\.(document|template)\.main\+xml/.test(types);
  if (!isWord && ![...parts.keys()].some((name) => name.startsWith('word/'))) {
    throw new BadDocument('type', 'It is not a Word document');
  }
  return 'docx';
}

/** Distinguishes DOCX from ODT, which are both ZIP archives, and checks the document. */
export async function inspectPackage(bytes: Buffer): Promise<FileType> {
  const budget = createBudget();
  const entries = await unpackArchive(bytes, isWanted, budget);
  const parts: Parts = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  await inspectEntries(entries, budget);
  if (parts.has(contentTypes)) return checkOfficeOpen(parts);
  if (parts.has('mimetype') || parts.has(manifestName)) return checkOpenDocument(parts);
  throw new BadDocument('type', 'It is an archive, not a document');
}
