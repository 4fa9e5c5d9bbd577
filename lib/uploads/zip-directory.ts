import { type ByteSource, readTail } from './byte-source.ts';

const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50 };
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
const longestComment = 65_535;
const maxDirectoryBytes = 1_000_000;

export interface ZipEntry {
  name: string;
  method: number;
  packedBytes: number;
  bytes: number;
  offset: number;
}

interface DirectoryPlace {
  offset: number;
  bytes: number;
  count: number;
}

async function findEnd(source: ByteSource): Promise<{ at: number; record: Buffer } | null> {
  const { bytes, start } = await readTail(source, endBytes + longestComment);
  for (let index = bytes.length - endBytes; index >= 0; index--) {
    if (bytes.readUInt32LE(index) !== signatures.end) continue;
    return { at: start + index, record: bytes.subarray(index) };
  }
  return null;
}

/** Whether an unpacker would find an archive in the bytes, whatever comes before and after it. */
export async function holdsZip(source: ByteSource): Promise<boolean> {
  const end = await findEnd(source);
  if (!end) return false;
  const directory = await source.read(end.at - end.record.readUInt32LE(12), 4);
  return directory.length === 4 && directory.readUInt32LE(0) === signatures.entry;
}

/** Only an archive that fills the file, in one piece, with nothing before, between and after. */
async function findDirectory(source: ByteSource): Promise<DirectoryPlace | null> {
  const first = await source.read(0, 4);
  const end = await findEnd(source);
  if (!end || first.length < 4 || first.readUInt32LE(0) !== signatures.local) return null;
  const place = {
    count: end.record.readUInt16LE(10),
    bytes: end.record.readUInt32LE(12),
    offset: end.record.readUInt32LE(16),
  };
  const isWhole = end.record.length === endBytes + end.record.readUInt16LE(20);
  const isAdjacent = place.offset + place.bytes === end.at;
  return isWhole && isAdjacent && place.bytes <= maxDirectoryBytes ? place : null;
}

function readEntry(bytes: Buffer, start: number): { entry: ZipEntry; next: number } | null {
  if (start + entryBytes > bytes.length || bytes.readUInt32LE(start) !== signatures.entry) return null;
  const nameEnd = start + entryBytes + bytes.readUInt16LE(start + 28);
  const next = nameEnd + bytes.readUInt16LE(start + 30) + bytes.readUInt16LE(start + 32);
  if (next > bytes.length) return null;
  const entry = {
    name: bytes.toString('utf8', start + entryBytes, nameEnd),
    method: bytes.readUInt16LE(start + 10),
    packedBytes: bytes.readUInt32LE(start + 20),
    bytes: bytes.readUInt32LE(start + 24),
    offset: bytes.readUInt32LE(start + 42),
  };
  return { entry, next };
}

/** The entries of a zip archive by its directory; null when it is not a plain, whole archive. */
export async function listZipEntries(source: ByteSource): Promise<ZipEntry[] | null> {
  const place = await findDirectory(source);
  if (!place) return null;
  const bytes = await source.read(place.offset, place.bytes);
  const entries: ZipEntry[] = [];
  let start = 0;
  while (start < bytes.length) {
    const read = readEntry(bytes, start);
    if (!read) return null;
    entries.push(read.entry);
    start = read.next;
  }
  return entries.length === place.count ? entries : null;
}

/** The content of an entry that is stored unpacked under the name its directory gives; null otherwise. */
export async function readStored(
  source: ByteSource,
  entry: ZipEntry,
  maxBytes: number,
): Promise<string | null> {
  const header = await source.read(entry.offset, localBytes);
  if (header.length < localBytes || entry.method !== 0 || entry.bytes > maxBytes) return null;
  const nameBytes = header.readUInt16LE(26);
  const name = await source.read(entry.offset + localBytes, nameBytes);
  if (name.toString('utf8') !== entry.name) return null;
  const start = entry.offset + localBytes + nameBytes + header.readUInt16LE(28);
  return (await source.read(start, entry.bytes)).toString('latin1');
}
