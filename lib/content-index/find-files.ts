import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { hasCode } from '#lib/error-code.ts';

export interface Source {
  /** Prefix of the names of its files. */
  name: string;
  folder: string;
}

export interface FoundFile {
  path: string;
  /** Differs after every change of the file. */
  stamp: string;
}

const filesAtOnce = 200;

/** Includes the change time (ctime), which reveals changes that keep the size and the modification time. */
function readStamp(file: string): string | null {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size} ${stats.ino}` : null;
}

/** All files of the sources by name. Checking a file takes microseconds; the pauses let requests run. */
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

/** `null` if the file was deleted in the meantime. */
export async function readText(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}
