import { BadDocument } from './bad-document.ts';

const toBytes = (text: string) => Buffer.from(text, 'latin1');

export const zipStart = toBytes('PK\x03\x04');
export const oleStart = toBytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1');

/** First bytes of programs and scripts: Windows, Linux, macOS, Java, Android, a shortcut, a shell script. */
const programStarts = [
  'MZ',
  '\x7fELF',
  '\xfe\xed\xfa\xce',
  '\xfe\xed\xfa\xcf',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\xca\xfe\xba\xbe',
  'dex\n',
  'L\0\0\0\x01\x14\x02\0',
  '#!',
].map(toBytes);

/** Signatures of archives and containers that are too long to occur by chance. */
const archiveSignatures = [
  'PK\x03\x04',
  'PK\x05\x06',
  'Rar!\x1a\x07',
  '7z\xbc\xaf\x27\x1c',
  '\xfd7zXZ\0',
  'MSCF\0\0\0\0',
  '\x28\xb5\x2f\xfd',
  'ustar\0',
  'ustar  ',
  'xar!',
  '**ACE**',
  'CD001',
  '-lh0-',
  '-lh5-',
  '-lh6-',
  '-lh7-',
  '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
].map(toBytes);

/** Base64 start of macros in a Word web page. Word opens such a page even when it follows a PDF. */
const activeMime = toBytes('QWN0aXZlTWltZ');

/** Short signatures of gzip, bzip2, compress and ARJ. Only searched for at the start. */
const archiveStarts = ['\x1f\x8b\x08', 'BZh', '\x1f\x9d', '\x60\xea'].map(toBytes);

const programName =
  /\.(exe|dll|com|scr|pif|cpl|msi|msp|bat|cmd|ps1|psm1|vb|vbs|vbe|js|jse|wsf|wsh|hta|lnk|reg|jar|class|sh|apk|gadget)$/i;

export function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}

export function isProgram(bytes: Buffer): boolean {
  return programStarts.some((start) => startsWith(bytes, start));
}

export function isProgramName(name: string): boolean {
  return programName.test(name);
}

/** `PE\0\0` */
const portableExecutable = 0x4550;

/** Random data contains a hundredth of this number in 5 MB. */
const maxPairs = 10_000;

/**
 * Whether a Windows program starts anywhere in the bytes. Also true when there are so many `MZ` pairs that checking
 * them would take too long.
 */
export function holdsWindowsProgram(bytes: Buffer): boolean {
  let pairs = 0;
  for (let at = bytes.indexOf('MZ'); at >= 0 && at + 64 <= bytes.length; at = bytes.indexOf('MZ', at + 1)) {
    const header = at + bytes.readUInt32LE(at + 60);
    pairs += 1;
    if (pairs > maxPairs) return true;
    if (header + 4 <= bytes.length && bytes.readUInt32LE(header) === portableExecutable) return true;
  }
  return false;
}

/** NUL, whitespace, line ends, and the filler of empty sectors. */
const padding = [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20, 0xff];

function skipPadding(bytes: Buffer): Buffer {
  const start = bytes.findIndex((byte) => !padding.includes(byte));
  return start < 0 ? Buffer.alloc(0) : bytes.subarray(start);
}

function startsArchive(bytes: Buffer): boolean {
  return [...archiveSignatures, ...archiveStarts].some((start) => startsWith(bytes, start));
}

/** Source of a regular expression that finds a long signature in Latin-1 text. */
export const archivePattern = archiveSignatures
  .map((start) => RegExp.escape(start.toString('latin1')))
  .join('|');

/**
 * Refuses an archive or a program before the start or after the end of a document. Other bytes there are harmless:
 * padding, leftovers of a web page, a signature.
 */
export function refuseForeign(outside: Buffer): void {
  const bytes = skipPadding(outside);
  if (isProgram(bytes) || holdsWindowsProgram(bytes)) {
    throw new BadDocument('program', 'A program is outside the document');
  }
  if (bytes.includes(activeMime)) throw new BadDocument('macros', 'Macros are outside the document');
  if (startsArchive(bytes) || archiveSignatures.some((signature) => bytes.includes(signature))) {
    throw new BadDocument('archive', 'An archive is outside the document');
  }
}
