import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { BadDocument } from './bad-document.ts';
import { isProgramName, oleStart, refuseForeign, startsWith, zipStart } from './foreign-content.ts';

const endBytes = 22;
const zip64LocatorBytes = 20;
const zip64EndBytes = 56;
/** Maximum distance between the end record of a ZIP64 archive and its locator. */
const longestZip64End = 4096;
const unset = 0xff_ff_ff_ff;
const longestGap = 64;
const mostEnds = 1000;

const maxEntries = 2000;
const maxUnpackedBytes = 64_000_000;
/** Largest entry that is kept in memory for inspection. */
const maxKeptBytes = 16_000_000;

/** Bytes that may still be unpacked from a file, including archives inside it. */
export interface Budget {
  bytes: number;
  entries: number;
}

export function createBudget(): Budget {
  return { bytes: maxUnpackedBytes, entries: maxEntries };
}

interface Directory {
  start: number;
  end: number;
  /** Index of the archive's first byte: 0 unless something precedes it. */
  base: number;
}

function isAt(bytes: Buffer, offset: number, signature: string): boolean {
  return offset >= 0 && bytes.toString('latin1', offset, offset + signature.length) === signature;
}

/** Returns the directory that an end record at `at` points to; null if there is none. */
function readDirectory(bytes: Buffer, at: number): Directory | null {
  if (at + endBytes > bytes.length) return null;
  let size = bytes.readUInt32LE(at + 12);
  let offset = bytes.readUInt32LE(at + 16);
  let directoryEnd = at;
  const locator = at - zip64LocatorBytes;
  if (isAt(bytes, locator, 'PK\x06\x07')) {
    const from = Math.max(0, locator - longestZip64End);
    directoryEnd = from + bytes.subarray(from, locator).lastIndexOf('PK\x06\x06');
    if (directoryEnd < from || directoryEnd + zip64EndBytes > locator) return null;
    if (size === unset) size = Number(bytes.readBigUInt64LE(directoryEnd + 40));
    if (offset === unset) offset = Number(bytes.readBigUInt64LE(directoryEnd + 48));
  }
  const start = directoryEnd - size;
  if (!isAt(bytes, start, 'PK\x01\x02')) return null;
  return { start, end: at + endBytes, base: start - offset };
}

/** Finds the last archive in the bytes, searching from the end as unpackers do. */
export function findArchive(bytes: Buffer): Directory | null {
  let ends = 0;
  let at = bytes.lastIndexOf('PK\x05\x06');
  while (at >= 0) {
    const directory = readDirectory(bytes, at);
    if (directory) return directory;
    ends += 1;
    if (ends > mostEnds) throw new BadDocument('archive', 'Too many ends of archives are in the file');
    at = at > 0 ? bytes.lastIndexOf('PK\x05\x06', at - 1) : -1;
  }
  return null;
}

/** Returns the bytes of the archive alone. Throws when another archive or a program precedes or follows it. */
function cutArchive(bytes: Buffer): { archive: Buffer; directory: Directory } {
  const directory = findArchive(bytes);
  if (!directory) throw new BadDocument('damaged', 'The archive has no directory');
  if (directory.base !== 0) throw new BadDocument('archive', 'Something is before the archive');
  const commentBytes = bytes.readUInt16LE(directory.end - 2);
  const end = Math.min(bytes.length, directory.end + commentBytes);
  refuseForeign(bytes.subarray(directory.end));
  const archive = Buffer.from(bytes.subarray(0, end));
  // Corrects the comment length, which some writers store wrong.
  archive.writeUInt16LE(end - directory.end, directory.end - 2);
  return { archive, directory };
}

/** Throws when a gap between entries contains another archive. */
function checkGaps(bytes: Buffer, entries: Entry[], { start }: Directory): void {
  const sorted = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader);
  let end = 0;
  for (const { relativeOffsetOfLocalHeader: at, compressedSize } of sorted) {
    checkGap(bytes, end, at);
    if (at + 30 > bytes.length) throw new BadDocument('damaged', 'An entry is outside the archive');
    const headerBytes = 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    end = Math.max(end, at + headerBytes + compressedSize);
  }
  checkGap(bytes, end, start);
}

function checkGap(bytes: Buffer, start: number, end: number): void {
  if (end - start <= longestGap) return;
  const gap = bytes.subarray(start, end);
  if (gap.includes('PK\x05\x06')) throw new BadDocument('archive', 'An archive is between the entries');
}

function checkSizes(entries: Entry[], fileBytes: number, budget: Budget): void {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  // The entries overlap if they have more packed bytes than the file.
  if (unpacked > budget.bytes || packed > fileBytes) {
    throw new BadDocument('unpacks', 'The archive unpacks to too much');
  }
}

export interface UnpackedEntry {
  name: string;
  /** Null unless the caller needs it, or it is an archive or an OLE file. */
  content: Buffer | null;
  head: Buffer;
}

const headBytes = 64;

/** Unpacks an entry as a stream, so that it uses no more memory and time than its stated size allows. */
async function unpack(
  archive: ZipFile,
  entry: Entry,
  isWanted: boolean,
  budget: Budget,
): Promise<UnpackedEntry> {
  let chunks: Buffer[] = [];
  let size = 0;
  let isKept = true;
  const stream = await archive.openReadStreamPromise(entry);
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > budget.bytes) throw new BadDocument('unpacks', 'The archive unpacks to too much');
    if (!isKept) continue;
    chunks.push(chunk);
    const start = chunks[0] ?? chunk;
    isKept = size < headBytes || isWanted || startsWith(start, zipStart) || startsWith(start, oleStart);
    if (!isKept) chunks = [start.subarray(0, headBytes)];
    else if (size > maxKeptBytes) throw new BadDocument('unpacks', 'An entry unpacks to too much');
  }
  budget.bytes -= size;
  const content = Buffer.concat(chunks);
  return { name: entry.fileName, content: isKept ? content : null, head: content.subarray(0, headBytes) };
}

async function listEntries(archive: ZipFile, budget: Budget): Promise<Entry[]> {
  budget.entries -= archive.entryCount;
  if (budget.entries < 0) throw new BadDocument('unpacks', 'The archive has too many entries');
  const entries: Entry[] = [];
  for await (const entry of archive.eachEntry()) entries.push(entry);
  return entries;
}

/**
 * Unpacks an archive within the budget. Throws `BadDocument` unless it is complete, not combined with another file, and
 * free of programs.
 */
export async function unpackArchive(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
  budget: Budget,
): Promise<UnpackedEntry[]> {
  const { archive: own, directory } = cutArchive(bytes);
  try {
    const archive = await fromBufferPromise(own);
    const entries = await listEntries(archive, budget);
    if (
      entries.some(
        ({ fileName }) => isProgramName(fileName) || /(^|\/)META-INF\/MANIFEST\.MF$/i.test(fileName),
      )
    ) {
      throw new BadDocument('program', 'The archive holds a program');
    }
    checkGaps(own, entries, directory);
    checkSizes(entries, bytes.length, budget);
    if (entries.some((entry) => entry.isEncrypted())) {
      throw new BadDocument('protected', 'The archive has a password');
    }
    const unpacked: UnpackedEntry[] = [];
    for (const entry of entries)
      unpacked.push(await unpack(archive, entry, isWanted(entry.fileName), budget));
    return unpacked;
  } catch (error) {
    if (error instanceof BadDocument) throw error;
    // yauzl throws for malformed archives, and for names that lead outside the archive.
    throw new BadDocument('damaged', `The archive cannot be unpacked: ${error}`);
  }
}
