import { forgetPrefetched, routerMilliseconds } from '#lib/next/forget-prefetched.ts';

type Address = Pick<URL, 'pathname'>;

/** The server shows edits within some seconds; the router must not add more than this. */
const freshMilliseconds = 5_000;

/** When the router last asked for a page, by its path. */
const askedAt = new Map<string, number>();

/** The age of the router's copy of a page in milliseconds; infinite where it has none. */
function getAge({ pathname }: Address): number {
  return Date.now() - (askedAt.get(pathname) ?? Number.NEGATIVE_INFINITY);
}

export function isOld(page: Address): boolean {
  return getAge(page) > freshMilliseconds;
}

/** The page comes from the server now. */
export function noteAsked({ pathname }: Address): void {
  askedAt.set(pathname, Date.now());
}

/** Has the router ask for a page that it is about to show, unless it has just done so. */
export function dropOldCopy(page: Address): void {
  if (!isOld(page)) return;
  if (askedAt.has(page.pathname)) forgetPrefetched();
  noteAsked(page);
}

/**
 * Whether a page is to be fetched ahead. What was shown less than half a minute ago the router would not ask for again,
 * so that is left to the click.
 */
export function mayPrefetch(page: Address): boolean {
  const age = getAge(page);
  if (age > freshMilliseconds && age < routerMilliseconds) return false;
  dropOldCopy(page);
  return true;
}
