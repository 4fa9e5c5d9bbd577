import { badDocuments } from './bad-documents.fixture.ts';
import { documents } from './documents.fixture.ts';
import { createMultipart, filePart } from './uploads.fixture.ts';

const { pdf } = documents;
export const program = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(100)]);
export const largeFile = Buffer.concat([pdf, Buffer.alloc(5_242_881 - pdf.length)]);

/** Description, expected status, content, file name. */
export const badFiles: [string, number, Buffer, string?][] = [
  ['an empty file', 400, Buffer.alloc(0)],
  ['one byte too many', 413, largeFile],
  ['no extension', 415, pdf, 'cv'],
  ['an extension that is not accepted', 415, pdf, 'cv.exe'],
  ['a second extension', 415, pdf, 'cv.pdf.exe'],
  ['an image before a pdf', 415, Buffer.concat([Buffer.from('GIF89a'), pdf])],
  ...badDocuments.map(([title, , content]): [string, number, Buffer, string] => [
    title,
    415,
    content,
    'cv.doc',
  ]),
  ['a path in the name', 400, pdf, '../../etc/cv.pdf'],
  ['a Windows path in the name', 400, pdf, 'C:\\cv.pdf'],
  ['a direction override in the name', 400, pdf, 'cv\u202Efdp.exe.pdf'],
  ['NUL in the name', 400, pdf, 'cv.exe\0.pdf'],
  ['an escaped NUL in the name', 400, pdf, 'cv.exe%00.pdf'],
];

/** Description, expected status, body, content type. */
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
