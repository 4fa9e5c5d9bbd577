import { forgetPrefetched, routerMilliseconds } from '#lib/next/forget-prefetched.ts';

type Address = Pick<URL, 'pathname'>;

/** The server shows edits within some seconds. The router must not delay them by more than this. */
const freshMilliseconds = 5_000;

/** When the router last fetched a page, by path. */
const askedAt = new Map<string, number>();

/** Returns the age of the router's copy of a page in milliseconds; infinite if there is no copy. */
function getAge({ pathname }: Address): number {
  return Date.now() - (askedAt.get(pathname) ?? Number.NEGATIVE_INFINITY);
}

export function isOld(page: Address): boolean {
  return getAge(page) > freshMilliseconds;
}

/** Notes that a page is being fetched from the server now. */
export function noteAsked({ pathname }: Address): void {
  askedAt.set(pathname, Date.now());
}

/** Makes the router fetch a page that it is about to show, unless its copy is fresh. */
export function dropOldCopy(page: Address): void {
  if (!isOld(page)) return;
  if (askedAt.has(page.pathname)) forgetPrefetched();
  noteAsked(page);
}

/**
 * Whether to prefetch a page. The router would not fetch a page again within half a minute, so such a page is fetched
 * on click.
 */
export function mayPrefetch(page: Address): boolean {
  const age = getAge(page);
  if (age > freshMilliseconds && age < routerMilliseconds) return false;
  dropOldCopy(page);
  return true;
}
