/** @jest-environment node */
import path from 'node:path';
import fc from 'fast-check';
import { fileTypes } from '#lib/forms/file-rules.ts';
import { createBudget, unpackArchive } from './archive.ts';
import { BadDocument } from './bad-document.ts';
import { createDocx, documents } from './documents.fixture.ts';
import { goodDocuments } from './good-documents.fixture.ts';
import { inspectDocument } from './signature.ts';

const type = fc.constantFrom(...fileTypes);
const small = goodDocuments.filter(([, , bytes]) => bytes.length < 100_000);

/** Returns the type or the reason for refusal. Any other error fails the test. */
async function inspect(bytes: Buffer): Promise<string> {
  try {
    return await inspectDocument(bytes);
  } catch (error) {
    if (error instanceof BadDocument) return error.problem;
    throw error;
  }
}

test('accepts any changed document or refuses it with a reason, without other errors', async () => {
  const change = fc.record({ at: fc.nat({ max: 100_000 }), value: fc.integer({ min: 0, max: 255 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...small),
      fc.array(change, { maxLength: 8 }),
      fc.double({ min: 0.3, max: 1, noNaN: true }),
      async ([, , bytes], changes, part) => {
        const file = Buffer.from(bytes.subarray(0, Math.ceil(bytes.length * part)));
        for (const { at, value } of changes) file[at % file.length] = value;
        expect(typeof (await inspect(file))).toBe('string');
      },
    ),
    { numRuns: 1000 },
  );
}, 60_000);

test('ignores a few text bytes after a document', async () => {
  const text = fc.string({ unit: fc.constantFrom(' ', '\n', '\0', 'a', '<', '>', '%'), maxLength: 50 });
  await fc.assert(
    fc.asyncProperty(type, text, async (kind, more) => {
      expect(await inspect(Buffer.concat([documents[kind], Buffer.from(more)]))).toBe(kind);
    }),
  );
});

test('accepts no document that is followed by an archive or container', async () => {
  const container = fc.constantFrom(documents.doc, documents.docx, documents.odt);
  const between = fc.uint8Array({ maxLength: 600 });
  await fc.assert(
    fc.asyncProperty(type, between, container, async (kind, more, second) => {
      const file = Buffer.concat([documents[kind], more, second]);
      expect(fileTypes).not.toContain(await inspect(file));
    }),
  );
});

test('unpacks an archive only if no name in it leads outside or is a program', async () => {
  const piece = fc.oneof(fc.constantFrom('..', '.', '', 'C:', 'word', 'a.EXE', 'a.xml'), fc.string());
  const name = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('/'));
  await fc.assert(
    fc.asyncProperty(fc.array(name, { maxLength: 4 }), async (names) => {
      const archive = createDocx(...names.map((name) => ({ name, content: 'x' })));
      const entries = await unpackArchive(archive, () => false, createBudget()).catch(() => []);
      for (const { name } of entries) {
        expect(path.posix.normalize(`/safe/${name}`)).toMatch(/^\/safe/);
        expect(name).not.toMatch(/\\|^[a-z]:|\.exe$/i);
      }
    }),
  );
});
