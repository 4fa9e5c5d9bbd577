import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { hasCode } from '#lib/error-code.ts';
import { type Budget, createBudget, findArchive } from './archive.ts';
import { BadDocument } from './bad-document.ts';
import { inspectEmbedded } from './embedded.ts';
import { archivePattern, isProgramName, refuseForeign, startsWith } from './foreign-content.ts';
import { needsPassword } from './pdf-password.ts';

const unpack = promisify(inflate);
/** Viewers look for the start in so many bytes. */
const searchedBytes = 1024;
const maxStreams = 1000;
const longestDictionary = 2000;
const pictureStarts = ['GIF8', '\x89PNG', '\xff\xd8\xff'].map((start) => Buffer.from(start, 'latin1'));

/** Where the document starts; a byte-order mark or a printer's header may be before it. */
export function findPdf(bytes: Buffer): number {
  return bytes.subarray(0, searchedBytes).indexOf('%PDF-');
}

const endMark = '%%EOF';

/** The index after the last end mark, or after the last object of a file that has lost it. */
function findEnd(bytes: Buffer): number {
  for (const mark of [endMark, 'endobj', 'endstream']) {
    const at = bytes.lastIndexOf(mark);
    if (at >= 0) return at + mark.length;
  }
  return 0;
}

/** An archive right after an end mark, which a later end mark is to hide. */
const hiddenArchive = new RegExp(`${endMark}[\\0-\\x20]{0,32}(?:${archivePattern})`);

/** An attachment is in a stream; an archive anywhere else makes the file an archive too. */
function refuseLooseArchive(bytes: Buffer): void {
  const archive = findArchive(bytes);
  if (!archive) return;
  const at = bytes.lastIndexOf('stream', archive.start);
  const isInStream = at >= 0 && bytes.toString('latin1', at - 3, at) !== 'end';
  if (!isInStream) throw new BadDocument('archive', 'An archive is in the document');
}

/** The name of a file that is attached or started: in parentheses, or in hexadecimal. */
const fileName = /\/U?F\s*(?:\(([^()]{1,300})\)|<([\da-f\s]{1,1200})>)/gi;
const attachment = /\/EmbeddedFile(?![A-Za-z])/g;
/** Objects that are packed together, names of files among them. */
const objectStream = /\/ObjStm\b/g;

function refuseProgramNames(text: string): void {
  for (const [, name = '', digits = ''] of text.matchAll(fileName)) {
    const given = name || Buffer.from(digits.replace(/\s/g, ''), 'hex').toString('latin1');
    // In UTF-16 each letter has a NUL.
    const plain = given.replaceAll('\0', '').trim();
    // `.com` ends web addresses too.
    if (isProgramName(plain) && !/\.com$/i.test(plain)) {
      throw new BadDocument('program', 'A program is attached');
    }
  }
}

/** The content of the stream whose dictionary is at `at`; null where it cannot be unpacked, by a viewer either. */
async function readStream(bytes: Buffer, text: string, at: number, budget: Budget): Promise<Buffer | null> {
  const word = text.slice(at, at + longestDictionary).search(/stream\r?\n?/);
  if (word < 0) return null;
  const start = at + word + (/^stream\r?\n?/.exec(text.slice(at + word, at + word + 8))?.[0].length ?? 0);
  const end = text.indexOf('endstream', start);
  const content = bytes.subarray(start, end < 0 ? undefined : end);
  const dictionary = text.slice(Math.max(text.lastIndexOf('obj', at), at - longestDictionary), at + word);
  if (!/FlateDecode|\/Fl\b/.test(dictionary)) return content;
  try {
    const limits = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: budget.bytes };
    const unpacked = await unpack(content, limits);
    budget.bytes -= unpacked.length;
    return unpacked;
  } catch (error) {
    if (hasCode(error, 'ERR_BUFFER_TOO_LARGE'))
      throw new BadDocument('unpacks', 'An attachment unpacks to too much');
    return null;
  }
}

async function inspectStreams(bytes: Buffer, text: string): Promise<void> {
  const budget = createBudget();
  const attachments = [...text.matchAll(attachment)];
  const objects = [...text.matchAll(objectStream)];
  if (attachments.length + objects.length > maxStreams) {
    throw new BadDocument('unpacks', 'There are too many streams');
  }
  for (const { index } of attachments) {
    const content = await readStream(bytes, text, index, budget);
    if (content) await inspectEmbedded(content, budget);
  }
  for (const { index } of objects) {
    const content = await readStream(bytes, text, index, budget);
    if (content) refuseProgramNames(content.toString('latin1'));
  }
}

/** Checks a PDF that starts at `start`. */
export async function inspectPdf(bytes: Buffer, start: number): Promise<void> {
  if (pictureStarts.some((picture) => startsWith(bytes, picture))) {
    throw new BadDocument('type', 'It starts as a picture');
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
