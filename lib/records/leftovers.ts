import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '#lib/error-code.ts';
import { doAloneOrNot } from './maintenance.ts';

/** Where a backup is written until it is whole, and what is read of one that is put back. */
export const draftNames = { backup: 'draft-backup.sqlite', restore: 'draft-restore.sqlite' };

const upload = /^upload-[\da-f-]{36}$/;
const draft = /^draft-(?:backup|restore)\.sqlite/;
const secretDraft = /^secret\.[\da-f]{12}$/;
/** A process that starts at this moment may be about to use it. */
const startMilliseconds = 60_000;

async function isOld(file: string): Promise<boolean> {
  const { mtimeMs } = await stat(/* turbopackIgnore: true */ file);
  return mtimeMs < Date.now() - startMilliseconds;
}

async function removeSecretDraft(file: string): Promise<void> {
  try {
    if (await isOld(file)) await rm(file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

/** Removes what killed processes left in the data directory. */
export async function cleanLeftovers(directory: string): Promise<void> {
  const names = await readdir(/* turbopackIgnore: true */ directory);
  const select = (pattern: RegExp) =>
    names.filter((name) => pattern.test(name)).map((name) => path.join(directory, name));
  for (const file of select(upload)) await rm(file, { force: true });
  for (const file of select(secretDraft)) await removeSecretDraft(file);
  const drafts = select(draft);
  if (drafts.length === 0) return;
  await doAloneOrNot(directory, async () => {
    for (const file of drafts) await rm(file, { force: true });
  });
}
