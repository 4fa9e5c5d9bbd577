import { readFileSync } from 'node:fs';

/** Licences that only require attribution. */
const free = [
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'CC-BY-4.0', 'Unlicense', 'Zlib', 'Python-2.0'],
];
/** Also allowed for development packages, which are not distributed. */
const forDevelopment = [...free, 'MPL-2.0', 'OFL-1.1'];

/** Packages whose licence is not in the lockfile or of another kind, each with the reason. */
const known = [
  // MIT, stated in an outdated field of package.json and in a LICENSE file.
  /^(busboy|streamsearch)$/,
  // libvips, LGPL, unmodified and replaceable. Optional: Next resizes images with it; the site does not.
  /^@img\/sharp-/,
];
/**
 * Families of binaries per platform. npm may record no checksum and licence for those of other platforms; the binary
 * for this platform is checked.
 */
const binaries = /^@(biomejs\/cli|next\/swc|oxc-parser\/binding|swc\/core|unrs\/resolver-binding)-/;

function isAllowed(license = '', allowed) {
  const parts = license.replace(/[()]/g, '').split(' AND ');
  return parts.every((part) => part.split(' OR ').some((name) => allowed.includes(name)));
}

function findIssues([path, entry], scripts) {
  const name = path.replace(/^.*node_modules\//, '');
  const { license, integrity, resolved, dev, os, cpu, optional, hasInstallScript } = entry;
  const isOther = optional && (os || cpu) && binaries.test(name);
  const issues = [];
  if (resolved) issues.push('names the place it came from: no lockfile of ours does (.npmrc)');
  if (!integrity && !isOther) issues.push('has no integrity');
  const isFree = isAllowed(license, dev ? forDevelopment : free);
  if (!isFree && !known.some((pattern) => pattern.test(name)) && !(isOther && !license))
    issues.push(`has the licence ${license ?? 'that nobody knows'}`);
  if (hasInstallScript && !(name in scripts))
    issues.push('has an install script: allow it or not, in allowScripts');
  return issues.map((issue) => `${name} ${issue}`);
}

const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
const { '': _site, ...packages } = read('package-lock.json').packages;
const issues = Object.entries(packages).flatMap((each) =>
  findIssues(each, read('package.json').allowScripts),
);
for (const issue of issues) console.error(issue);
process.exitCode = issues.length > 0 ? 1 : 0;
