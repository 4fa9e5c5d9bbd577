import { readFileSync } from 'node:fs';

/*
 * Names and places of Next's that rooms below this one have to know. Why here: none of them is documented as an interface.
 * If they change: the server does not start, or scripts are 404.
 */

/** Where a build lies, with a slash at the end. */
export const buildFolder = `${process.cwd()}/.next/`;

export function readBuildId(): string {
  return readFileSync(`${buildFolder}BUILD_ID`, 'utf8');
}

/** Everything at these addresses is Next's own. */
export const frameworkAddress = '/_next/';
export const staticAddress = '/_next/static';

/** Whether a path is the router's data of a page under the name of a file. */
export function isDataFile(path: string): boolean {
  return path.endsWith('.rsc');
}
