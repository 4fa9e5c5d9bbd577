import { createHmac, randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '#lib/error-code.ts';

async function createSecret(file: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  const handle = await open(/* turbopackIgnore: true */ draft, 'wx', 0o600);
  try {
    await handle.writeFile(randomBytes(32).toString('hex'));
    await handle.sync();
  } finally {
    await handle.close();
  }
  // A link never replaces a file: of several processes that start together, one wins.
  await link(draft, file).catch((error: unknown) => {
    if (!hasCode(error, 'EEXIST')) throw error;
  });
  await rm(draft);
}

/** The key of all hashes, made on the first start and kept beside the records. */
export async function getSecret(directory: string): Promise<string> {
  const file = path.join(directory, 'secret');
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
    await createSecret(file);
    return readFile(file, 'utf8');
  }
}

/** Without the secret, an address or a contact cannot be told from its hash by trying them all. */
export function toKeyedHash(secret: string, value: string): string {
  return createHmac('sha256', secret).update(value).digest('hex').slice(0, 32);
}
