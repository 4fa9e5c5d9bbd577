/** @jest-environment node */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { fileTypes } from '#lib/forms/file-rules.ts';
import { listSafeEntries } from './archive.ts';
import { createDocx, documents } from './documents.fixture.ts';
import { hasSignature } from './signature.ts';
import { openSpool, type Spool } from './spool.ts';

let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'signature-'));
});
afterAll(() => rm(directory, { recursive: true }));

async function look<Seen>(bytes: Uint8Array, see: (spool: Spool) => Promise<Seen>): Promise<Seen> {
  const spool = await openSpool(directory);
  await spool.write(bytes);
  return see(spool).finally(() => spool.close());
}

const type = fc.constantFrom(...fileTypes);

test('any change of a document is taken or not, and never breaks the check', async () => {
  const bytes = fc.record({ at: fc.nat({ max: 1000 }), value: fc.integer({ min: 0, max: 255 }) });
  await fc.assert(
    fc.asyncProperty(
      type,
      type,
      fc.array(bytes, { maxLength: 8 }),
      fc.nat(2000),
      async (kind, claimed, changes, end) => {
        const file = Buffer.from(documents[kind].subarray(0, end));
        for (const { at, value } of changes) if (file.length > 0) file[at % file.length] = value;
        expect(typeof (await look(file, (spool) => hasSignature(spool, claimed)))).toBe('boolean');
      },
    ),
    { numRuns: 300 },
  );
});

test('nothing is one type and passes for another', async () => {
  await fc.assert(
    fc.asyncProperty(type, type, fc.uint8Array({ maxLength: 50 }), async (kind, claimed, more) => {
      const isTaken = await look(Buffer.concat([documents[kind], more]), (spool) =>
        hasSignature(spool, claimed),
      );
      if (kind !== claimed) expect(isTaken).toBe(false);
    }),
  );
});

test('an archive is taken as a whole only if no name in it leads out or runs', async () => {
  const piece = fc.oneof(
    fc.constantFrom('..', '.', '', 'C:', 'word', 'a.EXE', 'vbaProject.bin', 'a.xml'),
    fc.string(),
  );
  const name = fc.array(piece, { minLength: 1, maxLength: 4 }).map((pieces) => pieces.join('/'));
  await fc.assert(
    fc.asyncProperty(fc.array(name, { maxLength: 4 }), async (names) => {
      const archive = createDocx(...names.map((name) => ({ name, content: 'x' })));
      const entries = await look(archive, listSafeEntries);
      for (const { fileName } of entries ?? []) {
        expect(path.posix.normalize(`/safe/${fileName}`)).toMatch(/^\/safe/);
        expect(fileName).not.toMatch(/\\|^[a-z]:|\.exe$|vbaProject\.bin$/i);
      }
    }),
  );
});
