/** @jest-environment node */
import { badDocuments } from './bad-documents.fixture.ts';
import { goodDocuments } from './good-documents.fixture.ts';
import { inspectDocument } from './signature.ts';

test.each(goodDocuments)('accepts %s as %s', async (_title, type, bytes) => {
  expect(await inspectDocument(bytes)).toBe(type);
});

test.each(badDocuments)('refuses %s: %s', async (_title, problem, bytes) => {
  await expect(inspectDocument(bytes)).rejects.toMatchObject({ problem });
});
