import { createDocx, createOle, createZip, documents, toZip64 } from './documents.fixture.ts';
import { createMultipart, filePart } from './uploads.fixture.ts';

const { pdf, rtf, doc, docx, odt } = documents;
export const program = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(100)]);
export const largeFile = Buffer.concat([pdf, Buffer.alloc(5_242_881 - pdf.length)]);
const zeros = { name: 'word/media/a.bmp', content: Buffer.alloc(20_000_000) };

/** What is wrong, the status it gets, the content, the name. */
export const badFiles: [string, number, Buffer, string?][] = [
  ['an empty file', 400, Buffer.alloc(0)],
  ['one byte too many', 413, largeFile],
  ['no extension', 415, pdf, 'cv'],
  ['a foreign extension', 415, pdf, 'cv.exe'],
  ['a second extension', 415, pdf, 'cv.pdf.exe'],
  ['a renamed program', 415, program],
  ['a program renamed to docx', 415, program, 'cv.docx'],
  ['a web page', 415, Buffer.from('<script>alert(1)</script>')],
  ['a pdf that begins late', 415, Buffer.concat([program, pdf])],
  ['a picture before a pdf', 415, Buffer.concat([Buffer.from('GIF89a'), pdf])],
  ['a pdf with an archive behind', 415, Buffer.concat([pdf, createZip([{ name: 'a.class', content: 'x' }])])],
  ['a pdf with a large archive behind', 415, Buffer.concat([pdf, toZip64(docx)])],
  ['an rtf with an archive behind', 415, Buffer.concat([rtf, docx]), 'cv.rtf'],
  ['rtf called pdf', 415, rtf],
  ['docx called odt', 415, docx, 'cv.odt'],
  ['odt called docx', 415, odt, 'cv.docx'],
  ['a workbook called doc', 415, createOle(['Workbook']), 'cv.doc'],
  ['a doc with macros', 415, createOle(['WordDocument', 'Macros']), 'cv.doc'],
  ['a doc cut short', 415, doc.subarray(0, 600), 'cv.doc'],
  ['a doc with an archive behind', 415, Buffer.concat([doc, docx]), 'cv.doc'],
  ['any archive called docx', 415, createZip([{ name: 'a.txt', content: 'x' }]), 'cv.docx'],
  ['a docx with macros', 415, createDocx({ name: 'word/vbaProject.bin', content: 'x' }), 'cv.docx'],
  ['a docx with a program', 415, createDocx({ name: 'word/embeddings/a.exe', content: 'MZ' }), 'cv.docx'],
  ['a docx that is a jar', 415, createDocx({ name: 'META-INF/MANIFEST.MF', content: 'x' }), 'cv.docx'],
  ['a docx that climbs out', 415, createDocx({ name: '../../a.xml', content: 'x' }), 'cv.docx'],
  [
    'a docx that is locked',
    415,
    createDocx({ name: 'word/a.xml', content: 'x', isEncrypted: true }),
    'cv.docx',
  ],
  ['a docx in the form of large archives', 415, toZip64(docx), 'cv.docx'],
  ['a self-extracting docx', 415, Buffer.concat([program, docx]), 'cv.docx'],
  ['a docx with bytes behind', 415, Buffer.concat([docx, program]), 'cv.docx'],
  ['a docx cut short', 415, docx.subarray(0, -10), 'cv.docx'],
  ['a zip bomb', 415, createDocx(zeros), 'cv.docx'],
  ['many middling bombs', 415, createDocx(zeros, zeros, zeros, zeros), 'cv.docx'],
  [
    'an odt whose type is packed',
    415,
    createZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }]),
    'cv.odt',
  ],
  [
    'an odt of another type',
    415,
    createZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.textx', isStored: true }]),
    'cv.odt',
  ],
  ['a path in the name', 400, pdf, '../../etc/cv.pdf'],
  ['a Windows path in the name', 400, pdf, 'C:\\cv.pdf'],
  ['a direction override in the name', 400, pdf, 'cv\u202Efdp.exe.pdf'],
  ['NUL in the name', 400, pdf, 'cv.exe\0.pdf'],
  ['an escaped NUL in the name', 400, pdf, 'cv.exe%00.pdf'],
];

/** What is wrong, the status it gets, the body, its type. */
export const badBodies: [string, number, Buffer, string?][] = [
  ['no body', 400, Buffer.alloc(0)],
  ['no boundary', 400, createMultipart([filePart(pdf)]), 'multipart/form-data'],
  ['another boundary', 400, createMultipart([filePart(pdf)]), 'multipart/form-data; boundary=other'],
  ['no end', 400, createMultipart([filePart(pdf)], '')],
  ['an end inside the file', 400, createMultipart([filePart(pdf)]).subarray(0, -40)],
  ['a broken part header', 400, Buffer.from('--x-boundary\r\nnonsense\r\n\r\n1\r\n--x-boundary--\r\n')],
  ['two files', 400, createMultipart([filePart(pdf), filePart(pdf)])],
  ['a file in another field', 400, createMultipart([{ ...filePart(pdf), name: 'photo' }])],
  ['101 fields', 400, createMultipart(Array.from({ length: 101 }, () => ({ name: 'a', content: '1' })))],
  ['a field of 65,537 bytes', 413, createMultipart([{ name: 'about', content: 'a'.repeat(65_537) }])],
  ['a body over all limits', 413, createMultipart([{ name: 'a', content: Buffer.alloc(6_000_000) }])],
  ['JSON', 400, Buffer.from('{}'), 'application/json'],
  ['no type', 400, Buffer.from('a=1'), 'x'],
];
