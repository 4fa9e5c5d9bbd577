import { type Entry, fromFdPromise } from 'yauzl';
import type { Spool } from './spool.ts';

const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, zip64: 0x07064b50 };
const endBytes = 22;
const zip64Bytes = 20;
const longestComment = 65_535;

async function readSignature(file: Spool, offset: number): Promise<number | undefined> {
  if (offset < 0) return undefined;
  const bytes = await file.read(offset, 4);
  return bytes.length === 4 ? bytes.readUInt32LE(0) : undefined;
}

/** Where the last record of an archive is, and the record itself; null where an unpacker finds none. */
async function findEnd(file: Spool): Promise<{ at: number; record: Buffer; isZip64: boolean } | null> {
  const start = Math.max(0, file.size - endBytes - longestComment);
  const bytes = await file.read(start, file.size - start);
  const index = bytes.subarray(0, bytes.length - endBytes + 4).lastIndexOf('PK\x05\x06');
  if (index < 0) return null;
  const at = start + index;
  const isZip64 = (await readSignature(file, at - zip64Bytes)) === signatures.zip64;
  return { at, record: bytes.subarray(index), isZip64 };
}

/** Whether an unpacker would find an archive in the file, whatever comes before and after it. */
export async function holdsZip(file: Spool): Promise<boolean> {
  const end = await findEnd(file);
  if (!end || end.isZip64) return end !== null;
  return (await readSignature(file, end.at - end.record.readUInt32LE(12))) === signatures.entry;
}

/** Whether an archive fills the file in one piece, so that all unpackers find the same directory. */
async function isWholeZip(file: Spool): Promise<boolean> {
  const end = await findEnd(file);
  if (!end || end.isZip64 || (await readSignature(file, 0)) !== signatures.local) return false;
  const directoryEnd = end.record.readUInt32LE(12) + end.record.readUInt32LE(16);
  return directoryEnd === end.at && end.record.length === endBytes + end.record.readUInt16LE(20);
}

const maxEntries = 2000;
const maxUnpackedBytes = 64_000_000;
// Text packs 10 to 50 times; a big entry that packs more is a bomb.
const maxRatio = 100;
const smallBytes = 1_000_000;
const program = /\.(exe|dll|com|scr|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|lnk|jar|class|sh)$/i;
const macro = /(^|\/)(vbaProject\.bin|vbaData\.xml|META-INF\/MANIFEST\.MF)$/i;

function isBomb(entries: Entry[], fileBytes: number): boolean {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const packed = entries.reduce((sum, { compressedSize }) => sum + compressedSize, 0);
  const explodes = entries.some(
    ({ compressedSize, uncompressedSize }) =>
      uncompressedSize > smallBytes && uncompressedSize > compressedSize * maxRatio,
  );
  // More packed bytes than the file has: its entries overlap.
  return unpacked > maxUnpackedBytes || packed > fileBytes || explodes;
}

function isHarmful(entry: Entry): boolean {
  return entry.isEncrypted() || program.test(entry.fileName) || macro.test(entry.fileName);
}

/** Entries of an archive that is no bomb and carries no programs or macros; null otherwise. */
export async function listSafeEntries(file: Spool): Promise<Entry[] | null> {
  if (!(await isWholeZip(file))) return null;
  try {
    const archive = await fromFdPromise(file.fd, { autoClose: false });
    if (archive.entryCount > maxEntries) return null;
    const entries: Entry[] = [];
    for await (const entry of archive.eachEntry()) entries.push(entry);
    return isBomb(entries, file.size) || entries.some(isHarmful) ? null : entries;
  } catch {
    // yauzl throws at anything malformed, and at names that lead out of the archive.
    return null;
  }
}
