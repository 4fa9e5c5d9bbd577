import { open } from 'node:fs/promises';
import path from 'node:path';

/** Flushes the content of a file to disk. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes the name of a file to disk. Otherwise a power cut may undo a rename or a new link. */
export async function syncName(file: string): Promise<void> {
  const handle = await open(/* turbopackIgnore: true */ path.dirname(path.resolve(file)), 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
