/** @jest-environment node */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BadUpload } from './bad-upload.ts';
import { createDocx, createOle, createZip, documents } from './documents.fixture.ts';
import { readFormBody } from './form-body.ts';
import { createMultipart, createPost, filePart, multipartType } from './uploads.fixture.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'uploads-'));
});
afterAll(() => rm(directory, { recursive: true }));

function read(body: Buffer | ReadableStream, type?: string) {
  return readFormBody(createPost(body, type), directory);
}

describe('real documents', () => {
  test.each(Object.entries(documents))('%s comes back byte for byte', async (type, bytes) => {
    const { fields, file } = await read(
      createMultipart([
        { name: 'name', content: 'Вера\r\nСоколова' },
        filePart(bytes, `Резюме Веры.${type}`),
      ]),
    );
    expect(fields.get('name')).toBe('Вера\nСоколова');
    expect(file).toMatchObject({ name: `Резюме Веры.${type}`, type, size: bytes.length });
    expect(await file?.read()).toEqual(bytes);
    await file?.close();
  });

  test('exactly 5,242,880 bytes are taken', async () => {
    const bytes = Buffer.alloc(5_242_880, ' ');
    documents.pdf.copy(bytes);
    const { file } = await read(createMultipart([filePart(bytes)]));
    expect(file?.size).toBe(5_242_880);
    await file?.close();
  });

  test('a form without a file, and with an empty file field', async () => {
    const { fields, file } = await read(createMultipart([{ name: 'a', content: '1' }, filePart('', '')]));
    expect([...fields]).toEqual([['a', '1']]);
    expect(file).toBeUndefined();
  });

  test('an urlencoded form', async () => {
    const { fields } = await read(
      Buffer.from('email=a%40b.ru&agreement=true'),
      'application/x-www-form-urlencoded',
    );
    expect([...fields]).toEqual([
      ['email', 'a@b.ru'],
      ['agreement', 'true'],
    ]);
  });

  test('control characters of a field are left out', async () => {
    const { fields } = await read(createMultipart([{ name: 'a', content: 'b\0\x1b[2J\tc' }]));
    expect(fields.get('a')).toBe('b[2J\tc');
  });
});

const { pdf, rtf, doc, docx, odt } = documents;
const program = Buffer.concat([Buffer.from('MZ\x90\0'), Buffer.alloc(100)]);
const large = Buffer.concat([pdf, Buffer.alloc(5_242_881 - pdf.length)]);
const zeros = { name: 'word/media/a.bmp', content: Buffer.alloc(20_000_000) };

const badFiles: [string, number, Buffer, string?][] = [
  ['an empty file', 400, Buffer.alloc(0)],
  ['one byte too many', 413, large],
  ['no extension', 415, pdf, 'cv'],
  ['a foreign extension', 415, pdf, 'cv.exe'],
  ['a second extension', 415, pdf, 'cv.pdf.exe'],
  ['a renamed program', 415, program],
  ['a program renamed to docx', 415, program, 'cv.docx'],
  ['a web page', 415, Buffer.from('<script>alert(1)</script>')],
  ['a pdf that begins late', 415, Buffer.concat([program, pdf])],
  ['a picture before a pdf', 415, Buffer.concat([Buffer.from('GIF89a'), pdf])],
  ['a pdf with an archive behind', 415, Buffer.concat([pdf, createZip([{ name: 'a.class', content: 'x' }])])],
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

test.each(badFiles)('%s is refused with %i', async (_title, status, bytes, name = 'cv.pdf') => {
  await expect(read(createMultipart([filePart(bytes, name)]))).rejects.toMatchObject({ status });
});

const badBodies: [string, number, Buffer, string?][] = [
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

test.each(badBodies)('%s is refused with %i', async (_title, status, body, type = multipartType) => {
  await expect(read(body, type)).rejects.toMatchObject({ status });
});

test('an error of the file names the message of the field', async () => {
  const refusal = read(createMultipart([filePart(large)])).catch((error: BadUpload) => error.fileError);
  expect(await refusal).toBe('forms.max-size-error-message');
});

test('an endless body is cut off, and little of it is read', async () => {
  let pulled = 0;
  const piece = Buffer.alloc(65_536);
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(createMultipart([filePart(pdf)], '').subarray(0, -2)),
    pull(controller) {
      pulled += piece.length;
      controller.enqueue(piece);
    },
  });
  await expect(read(endless)).rejects.toMatchObject({ status: 413 });
  expect(pulled).toBeLessThan(7_000_000);
});

test.each([filePart(pdf, 'a.exe'), filePart(large), filePart(program)])(
  'the fields around a bad file are kept',
  async (file) => {
    const parts = [{ name: 'name', content: 'Вера' }, file, { name: 'about', content: 'Текст' }];
    const refusal = read(createMultipart(parts)).catch((error: BadUpload) =>
      Object.fromEntries(error.fields),
    );
    expect(await refusal).toEqual({ name: 'Вера', about: 'Текст' });
  },
);

test('a body that breaks off is refused', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(createMultipart([filePart(pdf)], ''));
      setTimeout(() => controller.error(new Error('gone')), 10);
    },
  });
  await expect(read(broken)).rejects.toMatchObject({ status: 400 });
});

test('nothing is left in the directory', async () => {
  expect(await readdir(directory)).toEqual([]);
});
