import { open } from 'node:fs/promises';
import path from 'node:path';

/** Has the disk keep the content of a file. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Has the disk keep the name of a file: after a power cut a rename or a new link may be gone otherwise. */
export async function syncName(file: string): Promise<void> {
  const handle = await open(/* turbopackIgnore: true */ path.dirname(path.resolve(file)), 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
