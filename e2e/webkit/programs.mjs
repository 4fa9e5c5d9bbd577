import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findExecutable, installFromDebian } from '#scripts/toolchain.mjs';

const libraries = '/usr/lib';

/** Path of WebKitGTK's browser, which Debian keeps out of PATH; undefined without its driver and Xvfb. */
export function findWebKit() {
  if (!findExecutable(['WebKitWebDriver']) || !findExecutable(['Xvfb'])) return undefined;
  const versions = ['webkit2gtk-4.1', 'webkitgtk-6.0'];
  return readdirSync(libraries)
    .flatMap((machine) => versions.map((version) => join(libraries, machine, version, 'MiniBrowser')))
    .find(existsSync);
}

export async function installWebKit() {
  for (const name of findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']) await installFromDebian(name);
}
