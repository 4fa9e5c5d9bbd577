import { cp, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

const keptDays = 30;
const maxBuilds = 20;
const dayMs = 24 * 60 * 60 * 1000;
/** No build has such a name: the drafts are those of one that was killed. */
const draft = '.draft';

interface KeptBuild {
  folder: string;
  /** When it was in use for the last time that is known. */
  usedAt: number;
}

async function listBuilds(directory: string): Promise<KeptBuild[]> {
  const names = (await readdir(directory)).filter((name) => name !== draft);
  const builds = names.map(async (name) => {
    const folder = path.join(directory, name);
    return { folder, usedAt: (await stat(folder)).mtimeMs };
  });
  return (await Promise.all(builds)).toSorted((a, b) => b.usedAt - a.usedAt);
}

async function copy(files: string, folder: string, directory: string): Promise<void> {
  await cp(files, path.join(directory, draft), { recursive: true, force: true });
  await rename(path.join(directory, draft), folder);
}

/**
 * Keeps a copy of the scripts and styles of this build for the servers to come, since tabs that are open now go on asking
 * for them. Gives the folders of the builds before, newest first.
 */
export async function keepBuild(id: string, files: string, directory: string): Promise<string[]> {
  const own = path.join(directory, id);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  await rm(path.join(directory, draft), { recursive: true, force: true });
  const known = await listBuilds(directory);
  const now = new Date();
  const [last] = known;
  if (last) {
    last.usedAt = now.getTime();
    await utimes(last.folder, now, now);
  }
  const others = known.filter(({ folder }) => folder !== own);
  const isOld = ({ usedAt }: KeptBuild, index: number) =>
    index >= maxBuilds || usedAt < now.getTime() - keptDays * dayMs;
  for (const { folder } of others.filter(isOld)) await rm(folder, { recursive: true });
  if (others.length === known.length) await copy(files, own, directory);
  const later = new Date(now.getTime() + 1);
  await utimes(own, later, later);
  return others.filter((build, index) => !isOld(build, index)).map(({ folder }) => folder);
}
