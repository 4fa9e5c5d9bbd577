/** @jest-environment node */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { CallRefused } from '#lib/forms/call-refused.ts';
import { documents } from './documents.fixture.ts';
import { readFormBody } from './form-body.ts';
import { createMultipart, createPost, filePart, multipartType } from './uploads.fixture.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'uploads-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function read(body: Buffer, type = multipartType) {
  const { fields, file } = await readFormBody(createPost(body, type), directory);
  const bytes = await file?.read();
  await file?.close();
  return { fields: [...fields], bytes };
}

/** Corrupts a body: removes, changes and repeats parts of it. */
function spoil(body: Buffer) {
  const at = fc.nat({ max: body.length });
  const change = fc.tuple(at, at, fc.uint8Array({ maxLength: 20 }));
  return fc.array(change, { minLength: 1, maxLength: 5 }).map((changes) =>
    changes.reduce((bytes, [from, to, piece]) => {
      return Buffer.concat([bytes.subarray(0, from), piece, bytes.subarray(to)]);
    }, body),
  );
}

test('returns fields of any text in order, without control characters', async () => {
  const name = fc.stringMatching(/^[a-z-]{1,20}$/);
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('\r', '\r\n', '\0', '\x7f', '\t'));
  const control = /(?![\t\n\u0080-\u009f])\p{Cc}/gu;
  const clean = (value: string) => value.replace(/\r\n?/g, '\n').replace(control, '');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, text), { maxLength: 20 }), async (fields) => {
      const { fields: taken } = await read(
        createMultipart(fields.map(([name, content]) => ({ name, content }))),
      );
      expect(taken).toEqual(fields.map(([name, value]) => [name, name === 'email' ? value : clean(value)]));
    }),
  );
});

test('accepts or refuses a body of any bytes with a reason, and leaves no files', async () => {
  const whole = createMultipart([
    { name: 'name', content: 'Вера' },
    filePart(documents.pdf),
    { name: 'about', content: 'Текст' },
  ]);
  const types = fc.constantFrom(multipartType, 'application/x-www-form-urlencoded', 'text/plain', '');
  const body = fc.oneof(spoil(whole), fc.uint8Array().map(Buffer.from));
  await fc.assert(
    fc.asyncProperty(body, types, async (bytes, type) => {
      const refusal = await read(Buffer.from(bytes), type).catch((error: unknown) => error);
      if (refusal instanceof Error) expect(refusal).toBeInstanceOf(CallRefused);
      expect(await readdir(directory)).toEqual([]);
    }),
  );
});
