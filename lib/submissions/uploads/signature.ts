import type { FileType } from '#lib/forms/file-rules.ts';
import { BadDocument } from './bad-document.ts';
import { isProgram, startsWith, zipStart } from './foreign-content.ts';
import { openOle } from './ole.ts';
import { inspectPackage } from './package-document.ts';
import { findPdf, inspectPdf } from './pdf.ts';
import { inspectRtf } from './rtf.ts';
import { inspectWordDocument } from './word-document.ts';

/** A byte-order mark, whitespace and NULs may precede the text. */
const rtfStart = /^(?:\xef\xbb\xbf)?[\s\0]*\{\\rtf/;
const longestBlank = 1024;

/** Detects the type of a document from its content, whatever its name. Throws `BadDocument` with the reason. */
export async function inspectDocument(bytes: Buffer): Promise<FileType> {
  if (isProgram(bytes)) throw new BadDocument('program', 'It is a program');
  if (startsWith(bytes, zipStart)) return inspectPackage(bytes);
  const ole = openOle(bytes);
  if (ole) {
    await inspectWordDocument(ole, bytes);
    return 'doc';
  }
  const start = bytes.toString('latin1', 0, longestBlank);
  const rtf = rtfStart.exec(start);
  if (rtf) {
    await inspectRtf(bytes, rtf[0].length - '{\\rtf'.length);
    return 'rtf';
  }
  const pdf = findPdf(bytes);
  if (pdf < 0) throw new BadDocument('type', 'It is none of the accepted types');
  await inspectPdf(bytes, pdf);
  return 'pdf';
}
