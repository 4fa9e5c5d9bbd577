import { addWord, toLongs, toWords } from './sfnt.mjs';

const pairs = 2;
const extension = 9;
const variationIndex = 0x8000;
const deviceBits = [0x10, 0x20, 0x40, 0x80];

const countBits = (format) => format.toString(2).replaceAll('0', '').length;

/** Walks the kerning of a GPOS table and moves, in place, its glyph numbers and its references to variation data. */
class KerningMover {
  constructor(gpos, glyphShift, storeShift) {
    this.gpos = gpos;
    this.glyphShift = glyphShift;
    this.storeShift = storeShift;
    this.seen = new Set();
  }

  word(position) {
    return this.gpos.readUInt16BE(position);
  }

  /** Tables may be shared: each is moved once. */
  once(position, move) {
    if (this.seen.has(position)) return;
    this.seen.add(position);
    move(position);
  }

  moveGlyph(position) {
    addWord(this.gpos, position, this.glyphShift);
  }

  moveRanges(start, count) {
    for (let index = 0; index < count; index += 1) {
      this.moveGlyph(start + index * 6);
      this.moveGlyph(start + index * 6 + 2);
    }
  }

  moveCoverage(start) {
    const count = this.word(start + 2);
    if (this.word(start) === 2) return this.moveRanges(start + 4, count);
    for (let index = 0; index < count; index += 1) this.moveGlyph(start + 4 + index * 2);
  }

  moveClasses(start) {
    if (this.word(start) === 1) this.moveGlyph(start + 2);
    else this.moveRanges(start + 4, this.word(start + 2));
  }

  moveDevices(start, format, base) {
    for (const bit of deviceBits) {
      if (!(format & bit)) continue;
      const offset = this.word(start + countBits(format & (bit - 1)) * 2);
      if (offset !== 0) this.once(base + offset, (device) => this.moveDevice(device));
    }
  }

  moveDevice(device) {
    if (this.word(device + 4) === variationIndex) addWord(this.gpos, device, this.storeShift);
  }

  moveValues(start, formats, base) {
    let position = start;
    for (const format of formats) {
      this.moveDevices(position, format, base);
      position += countBits(format) * 2;
    }
    return position;
  }

  movePairSet(start, formats) {
    let position = start + 2;
    for (let left = this.word(start); left > 0; left -= 1) {
      this.moveGlyph(position);
      position = this.moveValues(position + 2, formats, start);
    }
  }

  movePairs(start) {
    const formats = [this.word(start + 4), this.word(start + 6)];
    this.once(start + this.word(start + 2), (position) => this.moveCoverage(position));
    if (this.word(start) === 1) {
      for (let index = 0; index < this.word(start + 8); index += 1) {
        const set = start + this.word(start + 10 + index * 2);
        this.once(set, (position) => this.movePairSet(position, formats));
      }
      return;
    }
    for (const field of [8, 10]) {
      this.once(start + this.word(start + field), (position) => this.moveClasses(position));
    }
    let position = start + 16;
    for (let left = this.word(start + 12) * this.word(start + 14); left > 0; left -= 1) {
      position = this.moveValues(position, formats, start);
    }
  }

  moveSubtable(type, start) {
    if (type === extension) {
      return this.moveSubtable(this.word(start + 2), start + this.gpos.readUInt32BE(start + 4));
    }
    if (type !== pairs) throw new Error(`kerning by lookups of type ${type} is not handled`);
    this.once(start, (position) => this.movePairs(position));
  }

  move() {
    const list = this.word(8);
    for (let lookup = 0; lookup < this.word(list); lookup += 1) {
      const start = list + this.word(list + 2 + lookup * 2);
      for (let index = 0; index < this.word(start + 4); index += 1) {
        this.moveSubtable(this.word(start), start + this.word(start + 6 + index * 2));
      }
    }
    return this.gpos;
  }
}

function readLookups(gpos) {
  const list = gpos.readUInt16BE(8);
  const count = gpos.readUInt16BE(list);
  const header = 2 + count * 2;
  const offsets = Array.from(
    { length: count },
    (_, index) => gpos.readUInt16BE(list + 2 + index * 2) - header,
  );
  return { offsets, body: gpos.subarray(list + header) };
}

/** A GPOS table whose one feature, `kern`, applies all lookups to every script. */
function writeKerning(a, b) {
  const offsets = [...a.offsets, ...b.offsets.map((offset) => offset + a.body.length)];
  const header = 2 + offsets.length * 2;
  const script = Buffer.concat([toWords(4, 0), toWords(0, 0xffff, 1, 0)]);
  const tags = ['DFLT', 'cyrl', 'latn'];
  const scripts = Buffer.concat([
    toWords(tags.length),
    ...tags.map((tag) => Buffer.concat([Buffer.from(tag), toWords(2 + tags.length * 6)])),
    script,
  ]);
  const features = Buffer.concat([
    toWords(1),
    Buffer.from('kern'),
    toWords(8, 0, offsets.length, ...offsets.keys()),
  ]);
  return Buffer.concat([
    toWords(1, 0, 10, 10 + scripts.length, 10 + scripts.length + features.length),
    scripts,
    features,
    toWords(offsets.length, ...offsets.map((offset) => offset + header)),
    a.body,
    b.body,
  ]);
}

/** The variation data that kerning refers to: axis count, regions, and the data that point to regions. */
function readStore(gdef) {
  if (!gdef || gdef.readUInt32BE(0) < 0x00010003) return undefined;
  const start = gdef.readUInt32BE(14);
  if (start === 0) return undefined;
  const store = gdef.subarray(start);
  const list = store.readUInt32BE(2);
  const axes = store.readUInt16BE(list);
  const regions = store.readUInt16BE(list + 2);
  const offsets = Array.from({ length: store.readUInt16BE(6) }, (_, index) =>
    store.readUInt32BE(8 + index * 4),
  );
  return {
    axes,
    regions,
    regionList: store.subarray(list + 4, list + 4 + regions * axes * 6),
    data: offsets.map((offset) => toVariationData(store, offset)),
  };
}

function toVariationData(store, start) {
  const [items, words, regions] = [0, 2, 4].map((field) => store.readUInt16BE(start + field));
  const size = words & 0x8000 ? 2 : 1;
  const row = (regions + (words & 0x7fff)) * size;
  return Buffer.from(store.subarray(start, start + 6 + regions * 2 + items * row));
}

function moveRegions(data, shift) {
  for (let index = 0; index < data.readUInt16BE(4); index += 1) addWord(data, 6 + index * 2, shift);
  return data;
}

function writeStore(a, b) {
  const data = [...a.data, ...b.data.map((part) => moveRegions(part, a.regions))];
  const regionList = Buffer.concat([toWords(a.axes, a.regions + b.regions), a.regionList, b.regionList]);
  let start = 8 + data.length * 4;
  const listStart = start;
  start += regionList.length;
  const offsets = data.map((part) => {
    start += part.length;
    return start - part.length;
  });
  const store = [
    toWords(1),
    toLongs(listStart),
    toWords(data.length),
    toLongs(...offsets),
    regionList,
    ...data,
  ];
  return Buffer.concat([toWords(1, 3, 0, 0, 0, 0, 0), toLongs(18), ...store]);
}

const emptyStore = { axes: 1, regions: 0, regionList: Buffer.alloc(0), data: [] };

/** The GPOS and GDEF tables that kern both fonts, once the glyphs of the second stand behind those of the first. */
export function mergeKerning(first, second, glyphShift) {
  const [a, b] = [first, second].map((tables) => readStore(tables.get('GDEF')) ?? emptyStore);
  const mover = new KerningMover(Buffer.from(second.get('GPOS')), glyphShift, a.data.length);
  return new Map([
    ['GPOS', writeKerning(readLookups(first.get('GPOS')), readLookups(mover.move()))],
    ['GDEF', writeStore(a, b)],
  ]);
}
