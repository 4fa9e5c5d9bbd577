import { constants, createInflate } from 'node:zlib';
import { type Budget, createBudget, findArchive } from './archive.ts';
import { BadDocument } from './bad-document.ts';
import { inspectEmbedded } from './embedded.ts';
import { archivePattern, isProgramName, refuseForeign, startsWith } from './foreign-content.ts';
import { needsPassword } from './pdf-password.ts';

/** Viewers search for the header in this many bytes. */
const searchedBytes = 1024;
const maxStreams = 1000;
const longestDictionary = 2000;
const imageStarts = ['GIF8', '\x89PNG', '\xff\xd8\xff'].map((start) => Buffer.from(start, 'latin1'));

/** Returns the index of the header, or -1. A byte-order mark or a printer header may precede it. */
export function findPdf(bytes: Buffer): number {
  return bytes.subarray(0, searchedBytes).indexOf('%PDF-');
}

const endMarker = '%%EOF';

/** Index after the last end marker, or after the last object if the end marker is missing. */
function findEnd(bytes: Buffer): number {
  for (const marker of [endMarker, 'endobj', 'endstream']) {
    const at = bytes.lastIndexOf(marker);
    if (at >= 0) return at + marker.length;
  }
  return 0;
}

/** An archive directly after an end marker, hidden by a later end marker. */
const hiddenArchive = new RegExp(`${endMarker}[\\0-\\x20]{0,32}(?:${archivePattern})`);

/** Refuses an archive outside a stream, which would make the file an archive too. Attachments are in streams. */
function refuseLooseArchive(bytes: Buffer): void {
  const archive = findArchive(bytes);
  if (!archive) return;
  const at = bytes.lastIndexOf('stream', archive.start);
  const isInStream = at >= 0 && bytes.toString('latin1', at - 3, at) !== 'end';
  if (!isInStream) throw new BadDocument('archive', 'An archive is in the document');
}

/** Name of a file that is attached or launched, in parentheses or in hexadecimal. */
const fileName = /\/U?F\s*(?:\(([^()]{1,300})\)|<([\da-f\s]{1,1200})>)/gi;
const attachment = /\/EmbeddedFile(?![A-Za-z])/g;
/** Streams of packed objects, which may contain file names. */
const objectStream = /\/ObjStm\b/g;

function refuseProgramNames(text: string): void {
  for (const [, name = '', digits = ''] of text.matchAll(fileName)) {
    const given = name || Buffer.from(digits.replace(/\s/g, ''), 'hex').toString('latin1');
    // In UTF-16, each Latin character has a NUL byte.
    const plain = given.replaceAll('\0', '').trim();
    // `.com` is also the end of web addresses.
    if (isProgramName(plain) && !/\.com$/i.test(plain)) {
      throw new BadDocument('program', 'A program is attached');
    }
  }
}

/** Unpacks within the budget. Data before an error also counts. */
async function unpack(content: Buffer, budget: Budget): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const stream = createInflate({ finishFlush: constants.Z_SYNC_FLUSH });
  stream.end(content);
  try {
    for await (const chunk of stream) chunks.push(spend(chunk, budget));
  } catch (error) {
    // A viewer shows a broken stream as far as it unpacks, so that part is inspected.
    if (error instanceof BadDocument) throw error;
  }
  return Buffer.concat(chunks);
}

function spend(content: Buffer, budget: Budget): Buffer {
  budget.bytes -= content.length;
  if (budget.bytes < 0) throw new BadDocument('unpacks', 'The document unpacks to too much');
  return content;
}

/** Contents of the streams whose dictionaries match. */
async function* readStreams(
  bytes: Buffer,
  text: string,
  pattern: RegExp,
  budget: Budget,
): AsyncGenerator<Buffer> {
  const found = [...text.matchAll(pattern)];
  if (found.length > maxStreams) throw new BadDocument('unpacks', 'There are too many streams');
  let end = 0;
  for (const { index } of found) {
    const word = /stream\r?\n?/.exec(text.slice(index, index + longestDictionary));
    if (!word) continue;
    const start = index + word.index + word[0].length;
    if (end < start) end = text.indexOf('endstream', start);
    if (end < 0) end = text.length;
    const content = bytes.subarray(start, end);
    const dictionary = text.slice(
      Math.max(text.lastIndexOf('obj', index), index - longestDictionary),
      index + word.index,
    );
    const isPacked = /FlateDecode|\/Fl\b/.test(dictionary);
    yield isPacked ? await unpack(content, budget) : spend(content, budget);
  }
}

async function inspectStreams(bytes: Buffer, text: string): Promise<void> {
  const budget = createBudget();
  for await (const content of readStreams(bytes, text, attachment, budget))
    await inspectEmbedded(content, budget);
  for await (const content of readStreams(bytes, text, objectStream, budget)) {
    refuseProgramNames(content.toString('latin1'));
  }
}

/** Checks a PDF that starts at `start`. */
export async function inspectPdf(bytes: Buffer, start: number): Promise<void> {
  if (imageStarts.some((signature) => startsWith(bytes, signature))) {
    throw new BadDocument('type', 'It starts as an image');
  }
  refuseForeign(bytes.subarray(0, start));
  const text = bytes.toString('latin1');
  if (!/\d\s+\d+\s+obj/.test(text)) throw new BadDocument('damaged', 'The document has no objects');
  refuseForeign(bytes.subarray(findEnd(bytes)));
  if (hiddenArchive.test(text)) throw new BadDocument('archive', 'An archive is after the document');
  refuseLooseArchive(bytes);
  if (needsPassword(text)) throw new BadDocument('protected', 'The document has a password');
  refuseProgramNames(text);
  await inspectStreams(bytes, text);
}
