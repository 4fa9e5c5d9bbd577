import type { ByteSource } from './byte-source.ts';
import { listZipEntries, type ZipEntry } from './zip-directory.ts';

const maxEntries = 2000;
const maxUnpackedBytes = 64_000_000;
// Text packs 10 to 50 times; what packs more and is not small is made to explode.
const maxRatio = 100;
const smallBytes = 1_000_000;
const program = /\.(exe|dll|com|scr|msi|bat|cmd|ps1|vbs|vbe|js|jse|wsf|hta|lnk|jar|class|sh)$/i;
const macro = /(^|\/)(vbaProject\.bin|vbaData\.xml|META-INF\/MANIFEST\.MF)$/i;

function isBomb(entries: ZipEntry[], fileBytes: number): boolean {
  const unpacked = entries.reduce((sum, { bytes }) => sum + bytes, 0);
  const packed = entries.reduce((sum, { packedBytes }) => sum + packedBytes, 0);
  const explodes = entries.some(
    ({ bytes, packedBytes }) => bytes > smallBytes && bytes > packedBytes * maxRatio,
  );
  // More packed bytes than the file has: entries that overlap.
  return unpacked > maxUnpackedBytes || packed > fileBytes || explodes;
}

function isHarmful({ name }: ZipEntry): boolean {
  return name.split(/[/\\]/).includes('..') || name.startsWith('/') || program.test(name) || macro.test(name);
}

/** Entries of an archive that is no bomb and carries no programs or macros; null otherwise. */
export async function listSafeEntries(source: ByteSource): Promise<ZipEntry[] | null> {
  const entries = await listZipEntries(source);
  if (!entries || entries.length > maxEntries) return null;
  if (isBomb(entries, source.size) || entries.some(isHarmful)) return null;
  return entries;
}
