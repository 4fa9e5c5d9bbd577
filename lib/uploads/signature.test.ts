/** @jest-environment node */
import { badDocuments } from './bad-documents.fixture.ts';
import { goodDocuments } from './good-documents.fixture.ts';
import { inspectDocument } from './signature.ts';

test.each(goodDocuments)('%s is accepted as %s', async (_title, type, bytes) => {
  expect(await inspectDocument(bytes)).toBe(type);
});

test.each(badDocuments)('%s is refused: %s', async (_title, problem, bytes) => {
  await expect(inspectDocument(bytes)).rejects.toMatchObject({ problem });
});
