import { deflateSync, gzipSync } from 'node:zlib';
import type { Problem } from './bad-document.ts';
import {
  createAttachment,
  createDoc,
  createDocx,
  createOdt,
  createOldDocWithMacro,
  createOle,
  createPackage,
  createPdf,
  createRtf,
  createStream,
  createZip,
  documents,
  toZip64,
  windowsProgram,
} from './documents.fixture.ts';

const { pdf, rtf, doc, docx, odt } = documents;
const join = (...pieces: (Buffer | string)[]) => Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
const archive = createZip([{ name: 'a.class', content: 'x' }]);
const zeros = { name: 'word/media/a.bmp', content: Buffer.alloc(20_000_000) };
const rar = Buffer.from('Rar!\x1a\x07\x01\0more', 'latin1');
const tar = Buffer.concat([
  Buffer.from('cv.exe'),
  Buffer.alloc(251),
  Buffer.from('ustar\0'),
  Buffer.alloc(249),
]);
const sevenZip = Buffer.from('7z\xbc\xaf\x27\x1c\0\x04', 'latin1');
const macroWorkbook = createZip([
  { name: '[Content_Types].xml', content: '<Types/>' },
  { name: 'xl/vbaProject.bin', content: 'x' },
]);
const manifest = (more: string) => ({
  name: 'META-INF/manifest.xml',
  content: `<entry full-path="/" media-type="application/vnd.oasis.opendocument.text"/>${more}`,
});
const storedDocx = createZip([
  { name: '[Content_Types].xml', content: '<Types/>', isStored: true },
  { name: 'word/document.xml', content: 'x', isStored: true },
]);
/** Two archives. The offset of the second directory counts from the start of the file. */
const twoArchives = () => {
  const bytes = join(docx, storedDocx);
  const at = bytes.lastIndexOf('PK\x05\x06');
  bytes.writeUInt32LE(bytes.readUInt32LE(at + 16) + docx.length, at + 16);
  for (
    let entry = bytes.indexOf('PK\x01\x02', docx.length);
    entry >= 0;
    entry = bytes.indexOf('PK\x01\x02', entry + 4)
  ) {
    bytes.writeUInt32LE(bytes.readUInt32LE(entry + 42) + docx.length, entry + 42);
  }
  return bytes;
};
/** The entry states a smaller unpacked size than it has. */
const lyingDocx = () => {
  const bytes = createDocx({ name: 'word/media/a.bmp', content: Buffer.alloc(500_000) });
  const at = bytes.lastIndexOf('PK\x01\x02');
  bytes.writeUInt32LE(100, at + 24);
  return bytes;
};
/** An OLE directory with so many entries that a reader might stop before its end. */
const manyStreams = (last: string) =>
  createDoc({
    ...Object.fromEntries(
      Array.from({ length: 2100 }, (_, index) => [`ObjectPool/_${index}`, Buffer.alloc(0)]),
    ),
    [last]: Buffer.alloc(10),
  });
const loopedDoc = () => {
  const bytes = Buffer.from(doc);
  // Makes the directory chain point to itself: the entry of sector 1 in the sector table.
  bytes.writeUInt32LE(1, 512 + 4);
  return bytes;
};

/** Description, expected problem, content. */
export const badDocuments: [string, Problem, Buffer][] = [
  ['a program', 'program', Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(100)])],
  ['a web page', 'type', Buffer.from('<html><body>Resume</body></html>')],
  ['a Word web page', 'type', Buffer.from('MIME-Version: 1.0\nContent-Type: multipart/related\n\nResume')],
  ['XML of Word 2003', 'type', Buffer.from('<?xml version="1.0"?><w:wordDocument/>')],
  ['a document of Word 2', 'type', Buffer.concat([Buffer.from('dba52d00', 'hex'), Buffer.alloc(900)])],
  ['a workbook', 'type', createOle({ Workbook: Buffer.alloc(5000) })],
  [
    'a workbook with a Word document inside',
    'type',
    createOle({ Workbook: Buffer.alloc(9), 'MBD1/WordDocument': Buffer.alloc(9) }),
  ],
  [
    'a workbook in the new format',
    'type',
    createZip([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'xl/workbook.xml', content: 'x' },
    ]),
  ],
  [
    'a spreadsheet in OpenDocument',
    'type',
    createOdt({ name: 'mimetype', content: 'application/vnd.oasis.opendocument.spreadsheet' }),
  ],
  ['an archive', 'type', createZip([{ name: 'a.txt', content: 'x' }])],

  ['a doc with a password', 'protected', createDoc({}, { isEncrypted: true })],
  [
    'a docx with a password',
    'protected',
    createOle({ EncryptionInfo: Buffer.alloc(9), EncryptedPackage: Buffer.alloc(5000) }),
  ],
  [
    'a pdf with a password',
    'protected',
    Buffer.from(
      createPdf(
        '<< /Filter /Standard /Length 40 /O <92fe0f4454ad4c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd> /P -4 /R 2 /U <aad3b669a171d3b3c7dec6636d5df9494e00c31e223ad3f4a4fc946bbceb5cc0> /V 1 >>',
      )
        .toString('latin1')
        .replace('trailer\n<<', 'trailer\n<</ID [<6bc11818e7a6e81d580f287b470ac55c>] /Encrypt 3 0 R'),
    ),
  ],
  [
    'a docx whose archive has a password',
    'protected',
    createDocx({ name: 'word/a.xml', content: 'x', isEncrypted: true }),
  ],
  ['an odt with a password', 'protected', createOdt(manifest('<manifest:encryption-data/>'))],

  ['a doc with macros', 'macros', createDoc({ 'Macros/VBA/_VBA_PROJECT': Buffer.alloc(9) })],
  ['a doc with macros in capitals', 'macros', createDoc({ 'MACROS/vba/_vba_project': Buffer.alloc(9) })],
  ['a doc with macros in lower case', 'macros', createDoc({ 'macros/dir': Buffer.alloc(9) })],
  ['a doc with macros at the end of a long directory', 'macros', manyStreams('Macros/VBA/dir')],
  [
    'a doc with a workbook with macros inside',
    'macros',
    createDoc({ 'ObjectPool/_1/_VBA_PROJECT_CUR/VBA/dir': Buffer.alloc(9) }),
  ],
  [
    'a doc with a new workbook with macros inside',
    'macros',
    createDoc({ 'ObjectPool/_1/Package': macroWorkbook }),
  ],
  ['a doc of Word 95 with macros', 'macros', createOldDocWithMacro()],
  ['a docx with macros', 'macros', createDocx({ name: 'word/vbaProject.bin', content: 'x' })],
  [
    'a docx with macros under another name',
    'macros',
    createDocx({
      name: 'word/_rels/document.xml.rels',
      content:
        '<Relationship Type="http://schemas.microsoft.com/office/2006/relationships/vbaProject" Target="a.bin"/>',
    }),
  ],
  [
    'a docx with macros of unknown use',
    'macros',
    createDocx({ name: 'word/a.bin', content: createOle({ 'VBA/dir': Buffer.alloc(9) }) }),
  ],
  [
    'a docx with a workbook with macros inside',
    'macros',
    createDocx({ name: 'word/embeddings/a.xlsm', content: macroWorkbook, isStored: true }),
  ],
  [
    'an odt with macros',
    'macros',
    createOdt({
      name: 'Basic/Standard/Module1.xml',
      content: '<script:module>Sub Main\nEnd Sub</script:module>',
    }),
  ],
  [
    'an odt with an encrypted macro',
    'macros',
    createOdt({ name: 'Basic/Standard/Module1.pba', content: 'x' }),
  ],
  ['an odt with a script', 'macros', createOdt({ name: 'Scripts/python/a.py', content: 'print(1)' })],
  [
    'an rtf with a doc with macros inside',
    'macros',
    createRtf(createDoc({ 'Macros/VBA/dir': Buffer.alloc(9) }), 'Word.Document.8'),
  ],
  [
    'a pdf with a docx with macros attached',
    'macros',
    createPdf(
      createAttachment(
        deflateSync(createDocx({ name: 'word/vbaProject.bin', content: 'x' })),
        '/Filter/FlateDecode',
      ),
    ),
  ],

  ['a docx with a program', 'program', createDocx({ name: 'word/embeddings/a.exe', content: 'MZ' })],
  [
    'a docx with a program under another name',
    'program',
    createDocx({ name: 'word/media/a.png', content: windowsProgram }),
  ],
  [
    'a docx with a program in a package',
    'program',
    createDocx({
      name: 'word/embeddings/oleObject1.bin',
      content: createOle({ '\x01Ole10Native': createPackage('cv.pdf.exe', Buffer.from('x')) }),
    }),
  ],
  ['a docx that is a jar', 'program', createDocx({ name: 'META-INF/MANIFEST.MF', content: 'x' })],
  [
    'a doc with a program',
    'program',
    createDoc({ 'ObjectPool/_1/\x01Ole10Native': createPackage('a.txt', windowsProgram) }),
  ],
  [
    'a doc with a script',
    'program',
    createDoc({ 'ObjectPool/_1/\x01OLE10NATIVE': createPackage('a.vbs', Buffer.from('x')) }),
  ],
  [
    'an odt with a program in an object',
    'program',
    createOdt({
      name: 'Object 1',
      content: createOle({ '\x01Ole10Native': createPackage('a.exe', windowsProgram) }),
    }),
  ],
  ['an rtf with a program', 'program', createRtf(createPackage('a.exe', windowsProgram))],
  [
    'an rtf with a program after an unterminated object',
    'program',
    join('{\\rtf1{\\*\\objdata 01', createRtf(createPackage('a.exe', windowsProgram)).subarray(6)),
  ],
  [
    'a pdf with a program',
    'program',
    createPdf(createAttachment(deflateSync(windowsProgram), '/Filter/FlateDecode')),
  ],
  ['a pdf that names a program', 'program', createPdf('<</S/Launch/Win<</F(cmd.exe)/P(/c calc)>>>>')],
  [
    'a pdf that names a program in hexadecimal',
    'program',
    createPdf(`<</Type/Filespec/UF<${Buffer.from('\ufeffcv.bat', 'utf16le').swap16().toString('hex')}>>>`),
  ],
  [
    'a pdf that names a program in a packed object',
    'program',
    createPdf(
      createStream(
        '/Type/ObjStm/N 1/First 4/Filter/FlateDecode',
        deflateSync('3 0 <</Type/Filespec/F(cv.vbs)>>'),
      ),
    ),
  ],
  ['a pdf after a program', 'program', join(windowsProgram, pdf)],
  ['a docx after a program', 'program', join(windowsProgram, docx)],
  ['a docx with a program appended', 'program', join(docx, windowsProgram)],
  ['an rtf with a program appended', 'program', join(rtf, '\n', windowsProgram)],
  ['a doc with a program appended', 'program', join(doc, windowsProgram)],

  ['a pdf with an archive appended', 'archive', join(pdf, archive)],
  ['a pdf with a ZIP64 archive appended', 'archive', join(pdf, toZip64(docx))],
  ['a pdf with an archive appended and another end', 'archive', join(pdf, archive, '\n%%EOF\n')],
  [
    'a pdf with an archive among its objects',
    'archive',
    Buffer.concat([pdf.subarray(0, 15), archive, pdf.subarray(15)]),
  ],
  ['a pdf without an end marker, with an archive appended', 'archive', join(pdf.subarray(0, -6), archive)],
  ['a pdf with a rar appended', 'archive', join(pdf, rar)],
  ['a pdf with a gzip appended', 'archive', join(pdf, '\n', gzipSync('x'))],
  ['a pdf with a tar appended', 'archive', join(pdf, tar)],
  ['an rtf with a bzip2 appended', 'archive', join(rtf, 'BZh91AY&SY')],
  [
    'a pdf with a Word web page with macros appended',
    'macros',
    join(pdf, 'MIME-Version: 1.0\n\nQWN0aXZlTWltZQAAAfAEAAAA'),
  ],

  ['a pdf with a 7z appended and another end', 'archive', join(pdf, sevenZip, '%%EOF')],
  ['a pdf with a doc appended', 'archive', join(pdf, doc)],
  ['an rtf with an archive appended', 'archive', join(rtf, docx)],
  ['an rtf without an end, with an archive appended', 'archive', join(rtf.subarray(0, -1), docx)],
  ['a doc with an archive appended', 'archive', join(doc, docx)],
  ['a doc with a rar after padding', 'archive', join(doc, Buffer.alloc(700), rar)],
  ['a doc with an archive in free sectors', 'archive', join(doc, Buffer.alloc(512), docx)],
  ['a docx with an archive appended', 'archive', join(docx, docx)],
  ['a docx with a 7z appended', 'archive', join(docx, sevenZip)],
  ['a docx after another archive, counted from its start', 'archive', twoArchives()],
  ['an odt with an archive appended', 'archive', join(odt, archive)],

  ['a zip bomb', 'unpacks', createDocx(zeros, zeros, zeros, zeros)],
  [
    'a docx with a zip bomb inside',
    'unpacks',
    createDocx(zeros, zeros, {
      name: 'word/embeddings/a.docx',
      content: createDocx(zeros, zeros),
      isStored: true,
    }),
  ],
  [
    'a docx of more than 2,000 parts',
    'unpacks',
    createDocx(...Array.from({ length: 2001 }, (_, index) => ({ name: `word/${index}`, content: '' }))),
  ],
  ['a docx that understates its unpacked size', 'damaged', lyingDocx()],

  ['a truncated docx', 'damaged', docx.subarray(0, -10)],
  ['a docx with a path that leads outside', 'damaged', createDocx({ name: '../../a.xml', content: 'x' })],
  ['a docx with an invalid ZIP64 end', 'damaged', toZip64(docx)],
  [
    'an odt without content',
    'damaged',
    createZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }]),
  ],
  ['a truncated doc', 'damaged', doc.subarray(0, 600)],
  ['a doc truncated in its text', 'damaged', doc.subarray(0, 5000)],
  ['a doc with an endless directory', 'damaged', loopedDoc()],
  ['a pdf without objects', 'damaged', Buffer.from('%PDF-1.4\nResume')],
];
