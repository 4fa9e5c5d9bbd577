import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { hasCode } from '#lib/error-code.ts';

export interface Source {
  /** The names of its files begin with it. */
  name: string;
  folder: string;
}

export interface FoundFile {
  path: string;
  /** Differs after every change of the file. */
  stamp: string;
}

const filesAtOnce = 200;

/** The change time tells of changes that leave the size and the modification time as they were. */
function readStamp(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}` : null;
}

/** All files of the sources by name. Checking one takes microseconds; the pauses let requests through. */
export async function findFiles(
  sources: readonly Source[],
  isWanted: (name: string) => boolean,
): Promise<Map<string, FoundFile>> {
  const found = new Map<string, FoundFile>();
  for (const { name, folder } of sources) {
    const entries = await readdir(folder, { recursive: true });
    for (const [index, entry] of entries.entries()) {
      if (index % filesAtOnce === filesAtOnce - 1) await pause();
      const file = { name: `${name}/${entry.split(path.sep).join('/')}`, path: path.join(folder, entry) };
      const stamp = isWanted(file.name) ? readStamp(file.path) : null;
      if (stamp !== null) found.set(file.name, { path: file.path, stamp });
    }
  }
  return found;
}

/** `null` when the file has gone meanwhile. */
export async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
