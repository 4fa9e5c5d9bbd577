import { createBudget } from './archive.ts';
import { BadDocument } from './bad-document.ts';
import { inspectOleStreams, refuseOleMacros } from './embedded.ts';
import { refuseForeign } from './foreign-content.ts';
import type { OleFile } from './ole.ts';

/** File information block at the start of a Word document ([MS-DOC] 2.5.1). */
const blockBytes = 0x200;
const flags = { isEncrypted: 0x0100, usesTable1: 0x0200 };
const firstUnicodeVersion = 0xc1;

/** Refuses macros of Word 6 and 95, which are in the document itself: a list of them starts the command table. */
function refuseOldMacros(file: OleFile, block: Buffer): void {
  const entry = file.root.get('worddocument');
  const at = block.readUInt32LE(0x118);
  const bytes = block.readUInt32LE(0x11c);
  if (!entry || bytes < 4 || at + bytes > entry.size) return;
  const commands = file.read(entry).subarray(at, at + 4);
  if (commands.length === 4 && commands[0] === 0xff && commands[1] === 1 && commands.readUInt16LE(2) > 0) {
    throw new BadDocument('macros', 'The document holds macros');
  }
}

/** Checks the DOC format of Word 6 to 365. */
export async function inspectWordDocument(file: OleFile, bytes: Buffer): Promise<void> {
  // `drmcontent` marks a document with restricted access (IRM).
  if (file.root.has('encryptedpackage') || file.root.has('\tdrmcontent'))
    throw new BadDocument('protected', 'The document has a password');
  const entry = file.root.get('worddocument');
  if (!entry) throw new BadDocument('type', 'It is not a Word document');
  const block = file.read(entry, blockBytes);
  if (block.length < blockBytes || file.read(entry).length < entry.size) {
    throw new BadDocument('damaged', 'The document is cut');
  }
  const bits = block.readUInt16LE(0x0a);
  if (bits & flags.isEncrypted) throw new BadDocument('protected', 'The document has a password');
  refuseOleMacros(file);
  if (block.readUInt16LE(2) < firstUnicodeVersion) refuseOldMacros(file, block);
  else if (!file.root.has(bits & flags.usesTable1 ? '1table' : '0table')) {
    throw new BadDocument('damaged', 'The document has lost its table');
  }
  await inspectOleStreams(file, createBudget(), 0);
  refuseForeign(bytes.subarray(file.end));
}
