/** @jest-environment node */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallRefused } from '#lib/forms/call-refused.ts';
import { badDocuments } from './bad-documents.fixture.ts';
import { badBodies, badFiles, largeFile, program } from './bad-uploads.fixture.ts';
import { documents } from './documents.fixture.ts';
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
  test.each(Object.entries(documents))('stores %s byte for byte', async (type, bytes) => {
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

  test('accepts exactly 5,242,880 bytes', async () => {
    const bytes = Buffer.alloc(5_242_880, ' ');
    documents.pdf.copy(bytes);
    const { file } = await read(createMultipart([filePart(bytes)]));
    expect(file?.size).toBe(5_242_880);
    await file?.close();
  });

  test('accepts a form without a file, and with an empty file field', async () => {
    const { fields, file } = await read(createMultipart([{ name: 'a', content: '1' }, filePart('', '')]));
    expect([...fields]).toEqual([['a', '1']]);
    expect(file).toBeUndefined();
  });

  test('accepts a URL-encoded form', async () => {
    const { fields } = await read(
      Buffer.from('email=a%40b.ru&agreement=true'),
      'application/x-www-form-urlencoded',
    );
    expect([...fields]).toEqual([
      ['email', 'a@b.ru'],
      ['agreement', 'true'],
    ]);
  });

  test('removes control characters from a field', async () => {
    const { fields } = await read(createMultipart([{ name: 'a', content: 'b\0\x1b[2J\tc' }]));
    expect(fields.get('a')).toBe('b[2J\tc');
  });
});

test.each(badFiles)('refuses %s with %i', async (_title, status, bytes, name = 'cv.pdf') => {
  await expect(read(createMultipart([filePart(bytes, name)]))).rejects.toMatchObject({ status });
});

test.each(badBodies)('refuses %s with %i', async (_title, status, body, type = multipartType) => {
  await expect(read(body, type)).rejects.toMatchObject({ status });
});

test.each([
  ['rtf', 'Резюме.doc', 'Резюме.rtf'],
  ['docx', 'cv.DOC', 'cv.docx'],
  ['doc', 'cv.docx', 'cv.doc'],
  ['pdf', 'cv.doc.odt', 'cv.doc.pdf'],
] as const)('stores a %s file named %s as %s', async (type, given, stored) => {
  const { file } = await read(createMultipart([filePart(documents[type], given)]));
  expect(file).toMatchObject({ type, name: stored });
  await file?.close();
});

const findProblem = (title: string) => badDocuments.find(([other]) => other === title)?.[2] ?? '';

test.each([
  ['forms.max-size-error-message', largeFile],
  ['forms.file-empty-message', ''],
  ['forms.accept-error-message', findProblem('a web page')],
  ['forms.file-protected-message', findProblem('a doc with a password')],
  ['forms.file-macros-message', findProblem('a doc with macros')],
  ['forms.file-program-message', findProblem('a docx with a program')],
  ['forms.file-archive-message', findProblem('a doc with an archive appended')],
  ['forms.file-unpacks-message', findProblem('a zip bomb')],
  ['forms.file-damaged-message', findProblem('a truncated docx')],
])('refuses a file with the message %s', async (message, content) => {
  const refusal = read(createMultipart([filePart(content)])).catch(
    (error: CallRefused) => error.details.errors.file,
  );
  expect(await refusal).toEqual([message]);
});

test.each([
  ['cv %22new%22.pdf', 'cv new.pdf'],
  ['cv \\"new\\".pdf', 'cv new.pdf'],
  ['100%.pdf', '100%.pdf'],
])('stores the file name %s as %s', async (given, stored) => {
  const { file } = await read(createMultipart([filePart(documents.pdf, given)]));
  expect(file?.name).toBe(stored);
  await file?.close();
});

const typeOnly = '"\r\nContent-Type: application/octet-stream\r\nX: "';
test.each([
  ['an empty name', filePart(documents.pdf, '')],
  ['a type and no name', { name: `file${typeOnly}`, content: documents.pdf }],
  ['no name and no type', { name: 'file', content: documents.pdf }],
])('refuses a file with %s, and keeps the fields around it', async (_title, file) => {
  const parts = [{ name: 'name', content: 'Вера' }, file, { name: 'about', content: 'Текст' }];
  const refusal = await read(createMultipart(parts)).catch((error: CallRefused) => error);
  expect(refusal).toMatchObject({
    status: 400,
    details: { errors: { file: ['forms.error-message-invalid'] } },
  });
  expect(Object.fromEntries((refusal as CallRefused).fields ?? [])).toEqual({ name: 'Вера', about: 'Текст' });
});

test('refuses a file name in a URL-encoded form instead of treating it as a file', async () => {
  const body = read(Buffer.from('name=a&file=cv.pdf'), 'application/x-www-form-urlencoded');
  await expect(body).rejects.toMatchObject({ status: 400 });
});

test('cuts off an endless body after reading little of it', async () => {
  let pulled = 0;
  const piece = Buffer.alloc(65_536);
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(createMultipart([filePart(documents.pdf)], '').subarray(0, -2)),
    pull(controller) {
      pulled += piece.length;
      controller.enqueue(piece);
    },
  });
  await expect(read(endless)).rejects.toMatchObject({ status: 413 });
  expect(pulled).toBeLessThan(7_000_000);
});

test.each([filePart(documents.pdf, 'a.exe'), filePart(largeFile), filePart(program)])(
  'keeps the fields around a bad file',
  async (file) => {
    const parts = [{ name: 'name', content: 'Вера' }, file, { name: 'about', content: 'Текст' }];
    const refusal = read(createMultipart(parts)).catch((error: CallRefused) =>
      Object.fromEntries(error.fields ?? []),
    );
    expect(await refusal).toEqual({ name: 'Вера', about: 'Текст' });
  },
);

test('refuses an incomplete body', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(createMultipart([filePart(documents.pdf)], ''));
      setTimeout(() => controller.error(new Error('gone')), 10);
    },
  });
  await expect(read(broken)).rejects.toMatchObject({ status: 400 });
});

test('leaves no files in the directory', async () => {
  expect(await readdir(directory)).toEqual([]);
});
