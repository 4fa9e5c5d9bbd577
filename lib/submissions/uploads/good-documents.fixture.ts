import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import type { FileType } from '#lib/forms/file-rules.ts';
import {
  createAttachment,
  createDoc,
  createDocx,
  createOdt,
  createOle,
  createPackage,
  createPdf,
  createRtf,
  createWordStream,
  createZip,
  documents,
} from './documents.fixture.ts';

const { pdf, rtf, doc, docx, odt } = documents;
const folder = path.join(import.meta.dirname, 'libreoffice.fixture');
/** Reads a file written by LibreOffice 7.4. */
const readWritten = (name: string) => readFileSync(path.join(folder, name));
const join = (...pieces: (Buffer | string)[]) => Buffer.concat(pieces.map((piece) => Buffer.from(piece)));

const workbook = createZip([
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'xl/workbook.xml', content: '<workbook/>' },
]);
const theme = createZip([{ name: 'theme/theme1.xml', content: 'x'.repeat(9000), isStored: true }]);
const emptyLibrary = [
  { name: 'Basic/script-lc.xml', content: '<library:libraries/>' },
  { name: 'Basic/Standard/script-lb.xml', content: '<library:library library:name="Standard"/>' },
  { name: 'Dialogs/dialog-lc.xml', content: '<library:libraries/>' },
];
const toZip64Whole = (archive: Buffer) => {
  const end = archive.subarray(-22);
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  record.writeBigUInt64LE(BigInt(end.readUInt16LE(8)), 24);
  record.writeBigUInt64LE(BigInt(end.readUInt16LE(10)), 32);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(12)), 40);
  record.writeBigUInt64LE(BigInt(end.readUInt32LE(16)), 48);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 'latin1');
  locator.writeBigUInt64LE(BigInt(archive.length - 22), 8);
  locator.writeUInt32LE(1, 16);
  const marked = Buffer.concat([end.subarray(0, 8), Buffer.alloc(12, 0xff), end.subarray(20)]);
  return Buffer.concat([archive.subarray(0, -22), record, locator, marked]);
};
const withComment = (archive: Buffer, comment: string) => {
  const bytes = join(archive, comment);
  bytes.writeUInt16LE(comment.length, archive.length - 2);
  return bytes;
};

/** Documents as real programs write them: description, type, content. */
export const goodDocuments: [string, FileType, Buffer][] = [
  ['doc of LibreOffice', 'doc', readWritten('cv.doc')],
  ['docx of LibreOffice', 'docx', readWritten('cv.docx')],
  ['odt of LibreOffice', 'odt', readWritten('cv.odt')],
  ['rtf of LibreOffice', 'rtf', readWritten('cv.rtf')],
  ['hybrid pdf of LibreOffice, with the odt attached', 'pdf', readWritten('hybrid.pdf')],

  ['doc with a theme (an archive) in its last stream', 'doc', createDoc({ Data: theme })],
  ['doc with an embedded workbook', 'doc', createDoc({ 'ObjectPool/_1/Package': workbook })],
  [
    'doc with an embedded image',
    'doc',
    createDoc({ 'ObjectPool/_1/\x01Ole10Native': createPackage('photo.png', Buffer.from('\x89PNG')) }),
  ],
  ['doc with sectors of 4,096 bytes', 'doc', createDoc({}, { sectorBytes: 4096 })],
  [
    'doc with names in lower case',
    'doc',
    createOle({ worddocument: createWordStream(), '1table': Buffer.alloc(4096, 1) }),
  ],
  ['doc of Word 95', 'doc', createDoc({}, { version: 0x68 })],
  ['doc with padding appended', 'doc', join(doc, Buffer.alloc(3000))],
  ['doc whose last sector is truncated', 'doc', createDoc({ Data: Buffer.alloc(5000) }).subarray(0, -100)],

  ['docx with a few bytes appended', 'docx', join(docx, '\r\n\0')],
  ['docx with a comment', 'docx', withComment(docx, 'written by hand')],
  ['docx whose comment is shorter than stated', 'docx', withComment(docx, 'hand').subarray(0, -1)],
  [
    'docx with an image compressed more than 100:1',
    'docx',
    createDocx({ name: 'word/media/a.bmp', content: Buffer.alloc(20_000_000) }),
  ],
  ['docx as a ZIP64 archive', 'docx', toZip64Whole(docx)],
  [
    'docx with an embedded workbook',
    'docx',
    createDocx({ name: 'word/embeddings/a.xlsx', content: workbook, isStored: true }),
  ],
  [
    'docx with a control',
    'docx',
    createDocx({ name: 'word/activeX/activeX1.bin', content: createDoc({ contents: Buffer.alloc(9) }) }),
  ],
  [
    'docx whose parts have backslashes and whose types come last',
    'docx',
    createZip([
      { name: 'word\\document.xml', content: '<w:document/>' },
      { name: '[Content_Types].xml', content: '<Types/>' },
    ]),
  ],
  [
    'docx whose document is in another folder',
    'docx',
    createZip([
      {
        name: '[Content_Types].xml',
        content:
          '<Override ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>',
      },
      { name: 'doc/main.xml', content: '<w:document/>' },
    ]),
  ],

  [
    'odt whose type is not first',
    'odt',
    createOdt({ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text', isStored: true }),
  ],
  [
    'odt whose type is compressed',
    'odt',
    createOdt({ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }),
  ],
  [
    'odt whose type is only in its manifest',
    'odt',
    createZip([
      {
        name: 'META-INF/manifest.xml',
        content: '<m:file-entry m:media-type="application/vnd.oasis.opendocument.text" m:full-path="/"/>',
      },
      { name: 'content.xml', content: '<office:document-content/>' },
    ]),
  ],
  ['odt with an empty library of macros', 'odt', createOdt(...emptyLibrary)],
  [
    'odt with an empty module',
    'odt',
    createOdt(...emptyLibrary, {
      name: 'Basic/Standard/Module1.xml',
      content: '<?xml version="1.0"?><script:module>\n</script:module>',
    }),
  ],

  ['pdf after a byte-order mark', 'pdf', join('\ufeff', pdf)],
  ['pdf after a printer header', 'pdf', join('\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n', pdf)],
  ['pdf after 1,000 bytes of text', 'pdf', join('x'.repeat(1000), pdf)],
  ['pdf without an end marker', 'pdf', pdf.subarray(0, -6)],
  ['pdf with NULs appended', 'pdf', join(pdf, Buffer.alloc(2000))],
  ['pdf with a web page appended', 'pdf', join(pdf, '<html><script>track()</script></html>')],
  [
    'pdf with an incremental update',
    'pdf',
    join(pdf, '2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ],
  ['pdf with an archive attached', 'pdf', createPdf(createAttachment(workbook))],
  [
    'pdf with a document attached',
    'pdf',
    createPdf(createAttachment(deflateSync(odt), '/Filter/FlateDecode')),
  ],
  ['pdf with a script for its fields', 'pdf', createPdf('<</S/JavaScript/JS(AFNumber_Format\\(2\\);)>>')],
  ['pdf with the address of a web page', 'pdf', createPdf('<</S/GoToR/F(www.mail.com)>>')],

  ['rtf after a byte-order mark', 'rtf', join('\ufeff', rtf)],
  ['rtf after blank lines', 'rtf', join('\r\n\r\n', rtf)],
  ['rtf without a version', 'rtf', Buffer.from('{\\rtf\\ansi Resume}')],
  ['rtf with NULs appended', 'rtf', join(rtf, Buffer.alloc(9))],
  ['rtf whose last brace is missing', 'rtf', rtf.subarray(0, -1)],
  ['rtf with escaped braces', 'rtf', Buffer.from('{\\rtf1 \\} \\{ \\\\}')],
  ['rtf with braces in a binary image', 'rtf', join('{\\rtf1{\\pict\\bin4 }}}}}', '}')],
  [
    'rtf with an embedded equation',
    'rtf',
    createRtf(createDoc({ 'Equation Native': Buffer.alloc(30) }), 'Equation.3'),
  ],
  ['rtf with an embedded text', 'rtf', createRtf(createPackage('letter.txt', Buffer.from('text')))],
];
