import type { Spool } from './spool.ts';

const magic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const headerBytes = 512;
const entryBytes = 128;
// The header itself lists 109 table sectors: enough for 7 MB, which no upload reaches.
const listedTableSectors = 109;
const maxDirectorySectors = 512;

interface Layout {
  sectorBytes: number;
  firstDirectorySector: number;
  tableSectors: number[];
}

async function readLayout(file: Spool): Promise<Layout | null> {
  const header = await file.read(0, headerBytes);
  if (header.length < headerBytes || !header.subarray(0, magic.length).equals(magic)) return null;
  const shift = header.readUInt16LE(0x1e);
  if (shift !== 9 && shift !== 12) return null;
  const tableSectors = Array.from({ length: listedTableSectors }, (_, index) =>
    header.readUInt32LE(0x4c + 4 * index),
  );
  return { sectorBytes: 2 ** shift, firstDirectorySector: header.readUInt32LE(0x30), tableSectors };
}

function readSector(file: Spool, { sectorBytes }: Layout, sector: number): Promise<Buffer> {
  return file.read((sector + 1) * sectorBytes, sectorBytes);
}

/** The sector that follows in a chain; undefined at its end and beyond the file. */
async function findNext(file: Spool, layout: Layout, sector: number): Promise<number | undefined> {
  const numbersInSector = layout.sectorBytes / 4;
  const table = layout.tableSectors[Math.floor(sector / numbersInSector)];
  if (table === undefined) return undefined;
  const offset = (table + 1) * layout.sectorBytes + (sector % numbersInSector) * 4;
  const number = await file.read(offset, 4);
  return number.length === 4 ? number.readUInt32LE(0) : undefined;
}

function readEntryNames(sector: Buffer): string[] {
  const names: string[] = [];
  for (let start = 0; start + entryBytes <= sector.length; start += entryBytes) {
    const bytes = sector.readUInt16LE(start + 64);
    const isUsed = sector[start + 66] !== 0 && bytes >= 2 && bytes <= 64;
    if (isUsed) names.push(sector.toString('utf16le', start, start + bytes - 2));
  }
  return names;
}

/** Names of the streams and storages of an OLE2 file ([MS-CFB]); null for anything else. */
export async function listOleNames(file: Spool): Promise<string[] | null> {
  const layout = await readLayout(file);
  if (!layout) return null;
  const names: string[] = [];
  const seen = new Set<number>();
  let sector: number | undefined = layout.firstDirectorySector;
  while (sector !== undefined && !seen.has(sector) && seen.size < maxDirectorySectors) {
    seen.add(sector);
    const bytes = await readSector(file, layout, sector);
    if (bytes.length === 0) break;
    names.push(...readEntryNames(bytes));
    sector = await findNext(file, layout, sector);
  }
  return names;
}
