import { createBudget } from './archive.ts';
import { BadDocument } from './bad-document.ts';
import { inspectEmbedded, refusePackagedProgram } from './embedded.ts';
import { oleStart, refuseForeign, zipStart } from './foreign-content.ts';

const opening = 0x7b;
const closing = 0x7d;
const backslash = 0x5c;

/** A control word with its delimiter, at a backslash. */
const controlWord = /^\\(?:([a-z]+)(-?\d{0,10}) ?|'..|[\s\S])/;
const longestWord = 48;
const maxObjects = 1000;

/** Whether a control word starts like `\bin` or `\objdata`; all others are ignored. */
function mayMatter(bytes: Buffer, at: number): boolean {
  const first = bytes[at + 1];
  const second = bytes[at + 2];
  return (first === 0x62 && second === 0x69) || (first === 0x6f && second === 0x62);
}

/** Data of an embedded object: hexadecimal digits in pieces of text, and bytes after `\bin`. */
interface EmbeddedObject {
  depth: number;
  text: string[];
  binary: Buffer[];
}

function toBytes({ text, binary }: EmbeddedObject): Buffer {
  return Buffer.concat([Buffer.from(text.join('').replace(/[^\da-f]/gi, ''), 'hex'), ...binary]);
}

/** Scans the groups of an RTF text once and collects the embedded objects. */
class RtfReader {
  readonly bytes: Buffer;
  /** Index after the closing brace of the text; -1 if there is none. */
  end = -1;
  readonly objects: Buffer[] = [];
  private readonly open: EmbeddedObject[] = [];
  private depth = 0;
  private count = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
    let at = 0;
    let textStart = 0;
    while (at < bytes.length && this.end < 0) {
      const byte = bytes[at];
      if (byte !== opening && byte !== closing && byte !== backslash) {
        at += 1;
        continue;
      }
      this.open.at(-1)?.text.push(bytes.toString('latin1', textStart, at));
      at = byte === backslash ? this.readWord(at) : this.readBrace(at, byte === opening);
      textStart = at;
    }
    this.objects.push(...this.open.map(toBytes));
  }

  /** Returns the index after a control word, and after the bytes of `\bin`. */
  private readWord(at: number): number {
    if (this.open.length === 0 && !mayMatter(this.bytes, at)) return at + 2;
    const text = this.bytes.toString('latin1', at, at + longestWord);
    const [whole = '\\', name = '', digits] = controlWord.exec(text) ?? [];
    const end = at + whole.length;
    if (name === 'objdata') this.startObject();
    if (name !== 'bin') return end;
    const binaryEnd = end + Math.max(0, Number(digits));
    this.open.at(-1)?.binary.push(this.bytes.subarray(end, binaryEnd));
    return binaryEnd;
  }

  private startObject(): void {
    this.count += 1;
    if (this.count > maxObjects) throw new BadDocument('unpacks', 'There are too many objects');
    this.open.push({ depth: this.depth, text: [], binary: [] });
  }

  private readBrace(at: number, isOpening: boolean): number {
    this.depth += isOpening ? 1 : -1;
    const object = this.open.at(-1);
    if (object && this.depth < object.depth) {
      this.objects.push(toBytes(object));
      this.open.pop();
    }
    if (this.depth === 0) this.end = at + 1;
    return at + 1;
  }
}

async function inspectObjects(objects: Buffer[]): Promise<void> {
  const budget = createBudget();
  for (const object of objects) {
    refusePackagedProgram(object);
    for (const signature of [oleStart, zipStart]) {
      const index = object.indexOf(signature);
      if (index >= 0) await inspectEmbedded(object.subarray(index), budget);
    }
  }
}

/** Checks an RTF document that starts at `start`. */
export async function inspectRtf(bytes: Buffer, start: number): Promise<void> {
  const text = bytes.subarray(start);
  const { end, objects } = new RtfReader(text);
  // Word opens a text without its last brace. Then the end is unknown, but readable text contains no archive signature.
  if (end < 0 && text.includes(zipStart)) throw new BadDocument('archive', 'An archive is in the text');
  if (end >= 0) refuseForeign(text.subarray(end));
  await inspectObjects(objects);
}
