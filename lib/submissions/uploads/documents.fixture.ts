import { crc32, deflateRawSync } from 'node:zlib';

interface PackedFile {
  name: string;
  content: Buffer | string;
  isStored?: boolean;
  isEncrypted?: boolean;
}

/** Creates a ZIP archive byte by byte, so that tests can also create invalid ones. */
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

/** Converts an archive to ZIP64: its end record only refers to another end record. */
export function toZip64(archive: Buffer): Buffer {
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  const end = Buffer.alloc(22, 0xff);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(0, 20);
  return Buffer.concat([archive.subarray(0, -22), locator, end]);
}

const markers = { end: 0xff_ff_ff_fe, free: 0xff_ff_ff_ff, table: 0xff_ff_ff_fd };
const smallestStream = 4096;

interface Node {
  name: string;
  parent: number;
  content?: Buffer;
  start: number;
}

function listNodes(streams: Record<string, Buffer>): Node[] {
  const nodes: Node[] = [{ name: 'Root Entry', parent: -1, start: markers.end }];
  for (const [path, content] of Object.entries(streams)) {
    const names = path.split('/');
    let parent = 0;
    for (const [depth, name] of names.entries()) {
      const isLast = depth === names.length - 1;
      const known = nodes.findIndex((node) => node.parent === parent && node.name === name);
      if (known >= 0) parent = known;
      else
        parent = nodes.push({ name, parent, content: isLast ? content : undefined, start: markers.end }) - 1;
    }
  }
  return nodes;
}

function toDirectory(nodes: Node[], root: { start: number; size: number }): Buffer {
  return Buffer.concat(
    nodes.map(({ name, parent, content, start }, index) => {
      const entry = Buffer.alloc(128);
      entry.write(name, 'utf16le');
      entry.writeUInt16LE(2 * name.length + 2, 64);
      const type = content ? 2 : 1;
      entry.writeUInt8(index === 0 ? 5 : type, 66);
      const next = nodes.findIndex((node, other) => other > index && node.parent === parent);
      const child = nodes.findIndex((node) => node.parent === index);
      entry.writeUInt32LE(markers.free, 68);
      entry.writeUInt32LE(next < 0 ? markers.free : next, 72);
      entry.writeUInt32LE(child < 0 ? markers.free : child, 76);
      entry.writeUInt32LE(index === 0 ? root.start : start, 116);
      entry.writeUInt32LE(index === 0 ? root.size : (content?.length ?? 0), 120);
      return entry;
    }),
  );
}

function toNumbers(numbers: number[], bytes: number, filler = markers.free): Buffer {
  const content = Buffer.alloc(bytes);
  for (let index = 0; index < bytes / 4; index++) content.writeUInt32LE(numbers[index] ?? filler, 4 * index);
  return content;
}

function createOleHeader(sectorBytes: number, tables: number, directory: number, miniTable: number): Buffer {
  const header = toNumbers([], sectorBytes, 0);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 0x18);
  header.writeUInt16LE(sectorBytes === 512 ? 3 : 4, 0x1a);
  header.writeUInt16LE(0xfffe, 0x1c);
  header.writeUInt16LE(Math.log2(sectorBytes), 0x1e);
  header.writeUInt16LE(6, 0x20);
  header.writeUInt32LE(tables, 0x2c);
  header.writeUInt32LE(directory, 0x30);
  header.writeUInt32LE(smallestStream, 0x38);
  header.writeUInt32LE(miniTable, 0x3c);
  header.writeUInt32LE(markers.end, 0x44);
  toNumbers(
    Array.from({ length: tables }, (_, index) => index),
    4 * 109,
  ).copy(header, 0x4c);
  return header;
}

/** Creates an OLE2 file from streams by path, in the given order; the last one ends the file. */
export function createOle(streams: Record<string, Buffer>, sectorBytes: 512 | 4096 = 512): Buffer {
  const nodes = listNodes(streams);
  const pad = (bytes: Buffer, size: number) =>
    Buffer.concat([bytes, Buffer.alloc((size - (bytes.length % size)) % size)]);
  const isSmall = ({ content }: Node) => content && content.length < smallestStream;
  const miniTable: number[] = [];
  const mini: Buffer[] = [];
  for (const node of nodes.filter(isSmall)) {
    const content = pad(node.content ?? Buffer.alloc(0), 64);
    if (content.length === 0) continue;
    node.start = miniTable.length;
    for (let left = content.length / 64; left > 0; left--)
      miniTable.push(left === 1 ? markers.end : miniTable.length + 1);
    mini.push(content);
  }
  const large = nodes.filter((node) => node.content && !isSmall(node));
  const miniStream = Buffer.concat(mini);
  const pieces = [
    pad(toDirectory(nodes, { start: 0, size: 0 }), sectorBytes),
    pad(toNumbers(miniTable, 4 * miniTable.length), sectorBytes),
    pad(miniStream, sectorBytes),
    ...large.map(({ content }) => pad(content ?? Buffer.alloc(0), sectorBytes)),
  ];
  const count = pieces.reduce((sum, piece) => sum + piece.length / sectorBytes, 0);
  const perSector = sectorBytes / 4;
  let tables = 1;
  while (tables * perSector < count + tables) tables++;
  const table = Array.from({ length: tables }, () => markers.table);
  const starts = pieces.map((piece) => {
    const start = table.length;
    for (let left = piece.length / sectorBytes; left > 0; left--)
      table.push(left === 1 ? markers.end : table.length + 1);
    return piece.length > 0 ? start : markers.end;
  });
  for (const [index, node] of large.entries()) node.start = starts[index + 3] ?? markers.end;
  pieces[0] = pad(
    toDirectory(nodes, { start: starts[2] ?? markers.end, size: miniStream.length }),
    sectorBytes,
  );
  const header = createOleHeader(sectorBytes, tables, starts[0] ?? markers.end, starts[1] ?? markers.end);
  return Buffer.concat([header, toNumbers(table, tables * sectorBytes), ...pieces]);
}

/** Start of a `WordDocument` stream, which contains the version and the encryption flag. */
export function createWordStream({ version = 0xc1, isEncrypted = false } = {}): Buffer {
  const stream = Buffer.alloc(smallestStream);
  stream.writeUInt16LE(version < 0xc1 ? 0xa5dc : 0xa5ec, 0);
  stream.writeUInt16LE(version, 2);
  stream.writeUInt16LE(0x0200 + (isEncrypted ? 0x0100 : 0), 0x0a);
  stream.write('Resume', 0x200);
  return stream;
}

/** Creates a Word document with additional streams. A given stream replaces the default one of that name. */
export function createDoc(
  more: Record<string, Buffer> = {},
  { sectorBytes = 512, ...facts }: { sectorBytes?: 512 | 4096; version?: number; isEncrypted?: boolean } = {},
): Buffer {
  const usual = { WordDocument: createWordStream(facts), '1Table': Buffer.alloc(smallestStream, 1) };
  return createOle({ ...usual, ...more }, sectorBytes);
}

/** Creates a Word 95 document with a macro, listed in the document's own stream. */
export function createOldDocWithMacro(): Buffer {
  const stream = createWordStream({ version: 0x68 });
  stream.writeUInt32LE(0x300, 0x118);
  stream.writeUInt32LE(30, 0x11c);
  Buffer.from([0xff, 0x01, 0x01, 0x00]).copy(stream, 0x300);
  return createDoc({ WordDocument: stream });
}

/** Maximum number of `MZ` pairs to check. Random data has a hundredth of this number in 5 MB. */
export function createPackage(name: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  const body = Buffer.concat([
    Buffer.from(`\x02\0${name}\0C:\\Temp\\${name}\0\0\0\x03\0`, 'latin1'),
    size,
    content,
  ]);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(body.length);
  return Buffer.concat([length, body]);
}

/**
 * Whether a Windows program starts anywhere in the bytes. Also true when there are so many `MZ` pairs that checking
 * them would take too long.
 */
export const windowsProgram = Buffer.concat([
  Buffer.from('MZ'),
  Buffer.alloc(58),
  Buffer.from([64, 0, 0, 0]),
  Buffer.from('PE\0\0'),
  Buffer.alloc(100),
]);

/** Creates an RTF document with an embedded object, broken into lines as Word does. */
export function createRtf(object: Buffer, className = 'Package'): Buffer {
  const name = Buffer.from(`${className}\0`);
  const head = Buffer.alloc(12);
  head.writeUInt32LE(0x501, 0);
  head.writeUInt32LE(2, 4);
  head.writeUInt32LE(name.length, 8);
  const size = Buffer.alloc(12);
  size.writeUInt32LE(object.length, 8);
  const hexadecimal = Buffer.concat([head, name, size, object]).toString('hex');
  const lines = hexadecimal.replace(/.{128}/g, '$&\r\n');
  return Buffer.from(
    `{\\rtf1\\ansi Resume {\\object\\objemb{\\*\\objclass ${className}}{\\*\\objdata ${lines}}}}`,
  );
}

/** Creates a PDF from objects, with a cross-reference table. */
export function createPdf(...objects: (Buffer | string)[]): Buffer {
  const all = [
    Buffer.from('<</Type/Catalog/Pages 2 0 R>>'),
    Buffer.from('<</Type/Pages/Kids[]/Count 0>>'),
    ...objects,
  ];
  const pieces = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let offset = pieces[0]?.length ?? 0;
  for (const [index, object] of all.entries()) {
    const piece = Buffer.concat([
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ]);
    offsets.push(offset);
    offset += piece.length;
    pieces.push(piece);
  }
  const lines = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${lines}trailer\n<</Size ${all.length + 1}/Root 1 0 R>>\nstartxref\n${offset}\n%%EOF\n`;
  return Buffer.concat([...pieces, Buffer.from(end)]);
}

/** Creates a PDF stream. */
export function createStream(dictionary: string, content: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
}

/** Creates a file attached to a PDF. */
export function createAttachment(content: Buffer, filter = ''): Buffer {
  return createStream(`/Type/EmbeddedFile${filter}`, content);
}

const wordFiles = [
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'word/document.xml', content: '<w:document>Резюме</w:document>' },
];

const odtType = 'application/vnd.oasis.opendocument.text';
const odtFiles = [
  { name: 'mimetype', content: odtType, isStored: true },
  { name: 'content.xml', content: '<office:document-content/>' },
  {
    name: 'META-INF/manifest.xml',
    content: `<manifest><entry full-path="/" media-type="${odtType}"/></manifest>`,
  },
];

export const documents = {
  pdf: createPdf(),
  rtf: Buffer.from('{\\rtf1\\ansi Resume}'),
  doc: createDoc(),
  docx: createZip(wordFiles),
  odt: createZip(odtFiles),
};

export function createDocx(...more: PackedFile[]): Buffer {
  return createZip([...wordFiles, ...more]);
}

/** Creates an ODT document. Given files replace default ones of the same name. */
export function createOdt(...more: PackedFile[]): Buffer {
  const names = more.map(({ name }) => name);
  return createZip([...odtFiles.filter(({ name }) => !names.includes(name)), ...more]);
}
