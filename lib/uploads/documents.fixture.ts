import { crc32, deflateRawSync } from 'node:zlib';

interface PackedFile {
  name: string;
  content: Buffer | string;
  isStored?: boolean;
  isEncrypted?: boolean;
}

/** A zip archive, made by hand so that tests can make bad ones too. */
export function createZip(files: PackedFile[]): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isStored = false, isEncrypted = false } of files) {
    const bytes = Buffer.from(content);
    const packed = isStored ? bytes : deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(Number(isEncrypted), 2);
    facts.writeUInt16LE(isStored ? 0 : 8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, position, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

/** The same archive as a large one: its end says nothing but that there is another end. */
export function toZip64(archive: Buffer): Buffer {
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  const end = Buffer.alloc(22, 0xff);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(0, 20);
  return Buffer.concat([archive.subarray(0, -22), locator, end]);
}

const sectorBytes = 512;
const endOfChain = 0xff_ff_ff_fe;

function createOleEntry(name: string, type: number): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(2 * name.length + 2, 64);
  entry.writeUInt8(type, 66);
  return entry;
}

/** An OLE2 file: header, allocation table, a directory of two sectors out of order, a little content. */
export function createOle(streams: string[]): Buffer {
  const header = Buffer.alloc(sectorBytes, 0xff);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 0x1e);
  header.writeUInt32LE(1, 0x2c);
  header.writeUInt32LE(3, 0x30);
  header.writeUInt32LE(0, 0x4c);
  const table = Buffer.alloc(sectorBytes, 0xff);
  for (const [sector, next] of [0xff_ff_ff_fd, endOfChain, endOfChain, 1].entries()) {
    table.writeUInt32LE(next, 4 * sector);
  }
  const names = ['Root Entry', 'a', 'b', 'c', ...streams];
  const entries = names.map((name, index) => createOleEntry(name, index === 0 ? 5 : 2));
  const directory = Buffer.concat([...entries, Buffer.alloc(8 * 128)]);
  const [first, second] = [
    directory.subarray(0, sectorBytes),
    directory.subarray(sectorBytes, 2 * sectorBytes),
  ];
  return Buffer.concat([header, table, second, Buffer.alloc(sectorBytes, 'x'), first]);
}

const wordFiles = [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: '<w:document>Резюме</w:document>' },
];

export const documents = {
  pdf: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  rtf: Buffer.from('{\\rtf1\\ansi Resume}'),
  doc: createOle(['WordDocument', '1Table']),
  docx: createZip(wordFiles),
  odt: createZip([
    { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', isStored: true },
    { name: 'content.xml', content: '<office:document-content/>' },
    { name: 'META-INF/manifest.xml', content: '<manifest/>' },
  ]),
};

export function createDocx(...more: PackedFile[]): Buffer {
  return createZip([...wordFiles, ...more]);
}
