import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '#scripts/toolchain.mjs';

/** Files of a built site that our own server needs, without packages. */
const names = 'package.json next.config.mjs server.mjs server lib styles messages content public .next'.split(
  ' ',
);

/** Creates a folder with a site as it is installed on a machine. */
export function makeRelease(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'release-'));
  for (const name of names) {
    const target = path.join(folder, name);
    const isWanted = (file: string) => !/\.next\/(?:cache|dev|standalone)$/.test(file);
    cpSync(path.join(root, name), target, { recursive: true, filter: isWanted, verbatimSymlinks: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

function listFiles(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/**
 * Creates a release that looks like another build: another build ID, and other names of all scripts and stylesheets. It
 * is made from the current build, because a build takes most of a minute.
 */
export function makeNextRelease(): string {
  const folder = makeRelease();
  const build = path.join(folder, '.next');
  const id = readFileSync(path.join(build, 'BUILD_ID'), 'utf8');
  const nextId = `next-${id}`;
  for (const file of listFiles(build, /BUILD_ID$|\.(?:js|css|json|html|rsc|meta|body)$/)) {
    const text = readFileSync(file, 'utf8');
    const changed = text
      .replaceAll(id, nextId)
      .replaceAll(/(static\/chunks\/[\w~-]+)(?=\.(?:js|css)\b)/g, '$1-next');
    if (changed !== text) writeFileSync(file, changed);
  }
  for (const file of listFiles(path.join(build, 'static'), /\.(?:gz|br)$/)) rmSync(file);
  for (const file of listFiles(path.join(build, 'static/chunks'), /\.(?:js|css)$/)) {
    renameSync(file, file.replace(/(?=\.\w+$)/, '-next'));
  }
  renameSync(path.join(build, 'static', id), path.join(build, 'static', nextId));
  return folder;
}
