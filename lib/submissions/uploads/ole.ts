import { BadDocument } from './bad-document.ts';
import { oleStart, startsWith } from './foreign-content.ts';

const headerBytes = 512;
const entryBytes = 128;
const miniSectorBytes = 64;
/** Smaller streams are in the root stream, in small sectors. */
const smallestStream = 4096;
const free = 0xff_ff_ff_ff;
const listedTableSectors = 109;
const storageType = 1;
const streamType = 2;
const rootType = 5;

export interface OleEntry {
  /** Name in lower case, because names are case-insensitive. */
  name: string;
  type: number;
  start: number;
  size: number;
  left: number;
  right: number;
  child: number;
}

/** An OLE2 file ([MS-CFB]): a small file system of storages and streams. */
export interface OleFile {
  entries: OleEntry[];
  /** Entries of the root, by name. */
  root: Map<string, OleEntry>;
  /** Index after the last sector in use. */
  end: number;
  /** Returns the first `length` bytes of a stream, or fewer if the file is truncated. */
  read(entry: OleEntry, length?: number): Buffer;
}

class Sectors {
  readonly bytes: Buffer;
  readonly size: number;
  readonly count: number;
  /** For each sector, the number of the next one in its stream. */
  readonly table: number[];
  last = -1;
  claimed = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    const shift = bytes.readUInt16LE(0x1e);
    if (shift !== 9 && shift !== 12) throw new BadDocument('damaged', 'The sectors have a wrong size');
    this.size = 2 ** shift;
    this.count = Math.ceil(bytes.length / this.size) - 1;
    const tableSectors = this.listTableSectors();
    this.use(tableSectors);
    this.table = tableSectors.flatMap((sector) => this.readNumbers(sector));
  }

  read(sector: number): Buffer {
    const start = (sector + 1) * this.size;
    return this.bytes.subarray(start, start + this.size);
  }

  readNumbers(sector: number): number[] {
    const content = this.read(sector);
    return Array.from({ length: Math.floor(content.length / 4) }, (_, index) =>
      content.readUInt32LE(4 * index),
    );
  }

  use(sectors: number[]): void {
    for (const sector of sectors) if (sector < this.count) this.last = Math.max(this.last, sector);
  }

  /** Lists the sectors of the table. The header lists the first ones, a chain of sectors the others. */
  private listTableSectors(): number[] {
    const listed = Array.from({ length: listedTableSectors }, (_, index) =>
      this.bytes.readUInt32LE(0x4c + 4 * index),
    );
    const seen = new Set<number>();
    for (let sector = this.bytes.readUInt32LE(0x44); sector < this.count && !seen.has(sector); ) {
      seen.add(sector);
      const numbers = this.readNumbers(sector);
      sector = numbers.pop() ?? free;
      listed.push(...numbers);
    }
    this.use([...seen]);
    return listed.filter((sector) => sector < this.count);
  }

  /** Returns the first sectors of a chain that are within the file. */
  follow(start: number, most = this.count): number[] {
    return followChain(start, this.table, Math.min(most, this.count), this.count);
  }

  /** Returns the whole chain. Throws when chains overlap. */
  claim(start: number): number[] {
    const chain = this.follow(start);
    this.claimed += chain.length;
    if (this.claimed > this.count) throw new BadDocument('damaged', 'Chains of sectors overlap');
    this.use(chain);
    return chain;
  }

  readChain(start: number): Buffer {
    return Buffer.concat(this.claim(start).map((sector) => this.read(sector)));
  }
}

function followChain(start: number, table: number[], most: number, count: number): number[] {
  const chain: number[] = [];
  let sector: number | undefined = start;
  while (sector !== undefined && sector < count && chain.length < most) {
    chain.push(sector);
    sector = table[sector];
  }
  return chain;
}

function readEntry(bytes: Buffer, at: number): OleEntry {
  const nameBytes = Math.min(64, bytes.readUInt16LE(at + 64));
  return {
    name: bytes.toString('utf16le', at, at + Math.max(0, nameBytes - 2)).toLowerCase(),
    type: bytes.readUInt8(at + 66),
    left: bytes.readUInt32LE(at + 68),
    right: bytes.readUInt32LE(at + 72),
    child: bytes.readUInt32LE(at + 76),
    start: bytes.readUInt32LE(at + 116),
    size: bytes.readUInt32LE(at + 120),
  };
}

function listRoot(entries: OleEntry[]): Map<string, OleEntry> {
  const names = new Map<string, OleEntry>();
  const seen = new Set<number>();
  const open = [entries[0]?.child ?? free];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    const entry = entries[index];
    if (!entry || seen.has(index)) continue;
    seen.add(index);
    names.set(entry.name, entry);
    open.push(entry.left, entry.right);
  }
  return names;
}

/** Reads the directory of an OLE2 file; null for other files. Throws `BadDocument` for a broken one. */
export function openOle(bytes: Buffer): OleFile | null {
  if (!startsWith(bytes, oleStart)) return null;
  if (bytes.length < headerBytes) throw new BadDocument('damaged', 'The header is cut');
  const sectors = new Sectors(bytes);
  const directory = sectors.readChain(bytes.readUInt32LE(0x30));
  const entries = Array.from({ length: Math.floor(directory.length / entryBytes) }, (_, index) =>
    readEntry(directory, index * entryBytes),
  );
  const [first] = entries;
  if (first?.type !== rootType) throw new BadDocument('damaged', 'There is no root');
  const miniTable = sectors.claim(bytes.readUInt32LE(0x3c)).flatMap((sector) => sectors.readNumbers(sector));
  const miniStream = sectors.readChain(first.start);
  const miniSectors = Math.ceil(miniStream.length / miniSectorBytes);
  const isMini = ({ size }: OleEntry) => size < smallestStream;
  for (const entry of entries) if (entry.type === streamType && !isMini(entry)) sectors.claim(entry.start);

  function read(entry: OleEntry, length = entry.size): Buffer {
    const wanted = Math.min(length, entry.size);
    const pieces = isMini(entry)
      ? followChain(entry.start, miniTable, Math.ceil(wanted / miniSectorBytes), miniSectors).map((sector) =>
          miniStream.subarray(sector * miniSectorBytes, (sector + 1) * miniSectorBytes),
        )
      : sectors.follow(entry.start, Math.ceil(wanted / sectors.size)).map((sector) => sectors.read(sector));
    return Buffer.concat(pieces).subarray(0, wanted);
  }
  return {
    entries: entries.filter(({ type }) => type === storageType || type === streamType),
    root: listRoot(entries),
    end: Math.min(bytes.length, (sectors.last + 2) * sectors.size),
    read,
  };
}

export function isStream({ type }: OleEntry): boolean {
  return type === streamType;
}
