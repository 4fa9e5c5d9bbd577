const headerBytes = 12;
const recordBytes = 16;

/** The tables of a TrueType file by their tags. */
export function readTables(file) {
  const tables = new Map();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const record = headerBytes + index * recordBytes;
    const start = file.readUInt32BE(record + 8);
    const tag = file.toString('latin1', record, record + 4);
    tables.set(tag, file.subarray(start, start + file.readUInt32BE(record + 12)));
  }
  return tables;
}

/** A TrueType file of these tables. Its checksums stay zero: the woff2 encoder computes them. */
export function writeTables(tables) {
  const tags = [...tables.keys()].sort();
  const header = Buffer.alloc(headerBytes + tags.length * recordBytes);
  header.writeUInt32BE(0x00010000, 0);
  header.writeUInt16BE(tags.length, 4);
  const parts = [header];
  let start = header.length;
  for (const [index, tag] of tags.entries()) {
    const table = tables.get(tag);
    const record = headerBytes + index * recordBytes;
    header.write(tag, record, 'latin1');
    header.writeUInt32BE(start, record + 8);
    header.writeUInt32BE(table.length, record + 12);
    const padded = Buffer.alloc(Math.ceil(table.length / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    start += padded.length;
  }
  return Buffer.concat(parts);
}

/** A buffer of big-endian 16-bit numbers. */
export function toWords(...numbers) {
  const words = Buffer.alloc(numbers.length * 2);
  for (const [index, number] of numbers.entries()) words.writeUInt16BE(number & 0xffff, index * 2);
  return words;
}

export function toLongs(...numbers) {
  const longs = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) longs.writeUInt32BE(number, index * 4);
  return longs;
}

/** Adds to a 16-bit number in place. */
export function addWord(buffer, position, amount) {
  buffer.writeUInt16BE(buffer.readUInt16BE(position) + amount, position);
}
