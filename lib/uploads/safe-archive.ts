import { type Entry, fromFdPromise } from 'yauzl';
import type { Spool } from './spool.ts';
import { isWholeZip } from './zip-end.ts';

const maxEntries = 2000;
const maxUnpackedBytes = 64_000_000;
// Text packs 10 to 50 times; what packs more and is not small is made to explode.
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
  // More packed bytes than the file has: entries that overlap.
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
