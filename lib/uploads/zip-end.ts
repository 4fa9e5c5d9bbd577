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
export async function isWholeZip(file: Spool): Promise<boolean> {
  const end = await findEnd(file);
  if (!end || end.isZip64 || (await readSignature(file, 0)) !== signatures.local) return false;
  const directoryEnd = end.record.readUInt32LE(12) + end.record.readUInt32LE(16);
  return directoryEnd === end.at && end.record.length === endBytes + end.record.readUInt16LE(20);
}
