import { readFileSync } from 'node:fs';

/*
 * Internal names and paths of Next that other modules need. Why here: Next documents none of them.
 * If they change: the server does not start, or scripts are 404.
 */

/** Path of the build folder, with a slash at the end. */
export const buildFolder = `${process.cwd()}/.next/`;

export function readBuildId(): string {
  return readFileSync(`${buildFolder}BUILD_ID`, 'utf8');
}

/** Prefix of the addresses that Next itself serves. */
export const frameworkAddress = '/_next/';
export const staticAddress = '/_next/static';

/** Whether a path is the address of a page's router data, which looks like a file. */
export function isDataFile(path: string): boolean {
  return path.endsWith('.rsc');
}
