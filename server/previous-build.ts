import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies the scripts and styles of this build for the next server, because open tabs continue to load them. Returns the
 * folder of the previous build.
 */
export async function keepBuild(id: string, files: string, directory: string): Promise<string | undefined> {
  const own = path.join(directory, id);
  // No build has this name. A killed server may leave a partial copy under it.
  const temporary = path.join(directory, '.temp');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  // `.draft` is the name of earlier releases.
  for (const name of ['.temp', '.draft'])
    await rm(path.join(directory, name), { recursive: true, force: true });
  const folders = (await readdir(directory)).map((name) => path.join(directory, name));
  const builds = folders.map(async (folder) => ({ folder, startedAt: (await stat(folder)).mtimeMs }));
  const others = (await Promise.all(builds)).filter(({ folder }) => folder !== own);
  const [previous, ...older] = others.toSorted((a, b) => b.startedAt - a.startedAt);
  for (const { folder } of older) await rm(folder, { recursive: true });
  if (!folders.includes(own)) {
    await cp(files, temporary, { recursive: true });
    await rename(temporary, own);
  }
  await utimes(own, new Date(), new Date());
  return previous?.folder;
}
