import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

/**
 * Copies the scripts and styles of this build for the next server, since tabs that are open go on asking for them; gives
 * the folder of the build before.
 */
export async function keepBuild(id: string, files: string, directory: string): Promise<string | undefined> {
  const own = path.join(directory, id);
  // No build has such a name: it is what a killed server has half copied.
  const draft = path.join(directory, '.draft');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await rm(draft, { recursive: true, force: true });
  const folders = (await readdir(directory)).map((name) => path.join(directory, name));
  const builds = folders.map(async (folder) => ({ folder, startedAt: (await stat(folder)).mtimeMs }));
  const others = (await Promise.all(builds)).filter(({ folder }) => folder !== own);
  const [before, ...older] = others.toSorted((a, b) => b.startedAt - a.startedAt);
  for (const { folder } of older) await rm(folder, { recursive: true });
  if (!folders.includes(own)) {
    await cp(files, draft, { recursive: true });
    await rename(draft, own);
  }
  await utimes(own, new Date(), new Date());
  return before?.folder;
}
