import { statSync } from 'node:fs';
import { type Env, settings } from './env.ts';

const names = Object.keys(settings.shape);
/** Variables of other programs whose names are close to settings: cron, and platforms that build containers. */
const others = new Set(['MAILTO', 'CONTEXT_DIR']);

/** Ignores case and separators, which are often mistyped. */
const normalise = (name: string) => name.toUpperCase().replace(/[^A-Z\d]/g, '');

/** Whether one character was left out, added or replaced, or two neighbours were swapped. */
function isOneTypoAway(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  if (long.length > short.length) return short.slice(start) === long.slice(start + 1);
  const isSwapped = short[start] === long[start + 1] && short[start + 1] === long[start];
  return (
    short.slice(start + 1) === long.slice(start + 1) ||
    (isSwapped && short.slice(start + 2) === long.slice(start + 2))
  );
}

/** Ignores short names, which are too similar to those of other programs: `HOST` and `POST` differ by one letter. */
function isMisspelt(given: string, name: string): boolean {
  if (normalise(given) === normalise(name)) return name.length > 5;
  return name.includes('_') && given.length > 6 && isOneTypoAway(given.toUpperCase(), name);
}

/** Returns one line for each variable that looks like a misspelt setting and would have no effect. */
export function findMisspelt(source: Record<string, string | undefined>): string[] {
  return Object.keys(source).flatMap((given) => {
    if (names.includes(given) || others.has(given)) return [];
    const meant = names.find((name) => source[name] === undefined && isMisspelt(given, name));
    return meant ? `${given} is not a setting. Did you mean ${meant}?` : [];
  });
}

/**
 * Returns the problem with the content folder. With a remote backend the site needs no folder, unless the setting is
 * given.
 */
export function findContentProblem({ CONTENT_DIR, BACKEND_URL }: Env, isNamed: boolean): string | undefined {
  if (BACKEND_URL && !isNamed) return undefined;
  const isFolder = statSync(CONTENT_DIR, { throwIfNoEntry: false })?.isDirectory();
  return isFolder
    ? undefined
    : `CONTENT_DIR must be a folder that exists (got ${JSON.stringify(CONTENT_DIR)})`;
}
