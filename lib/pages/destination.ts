import { isUnavailable } from '#lib/backend/backend.ts';
import { backend } from '#lib/backend/index.ts';
import { readValues, toFields, toQuery, toStartQuery } from '#lib/content/estimate.ts';
import { asksForEstimate } from '#lib/content/estimate-query.ts';
import { toKnownLanguage } from '#lib/content/languages.ts';
import { missingPage, toCanonicalPath, toPageCode, toPath } from '#lib/content/path.ts';
import { findTarget } from '#lib/content/redirects.ts';
import { findEstimate } from '#lib/content/tariff.ts';
import { findTrips } from '#lib/content/trip.ts';
import { toPageQuery } from '#lib/content/trip-query.ts';
import { findArchivePlace, hasOlderPage } from './news-archive.ts';

/** A path that the middleware treats as a file, without a language. */
const file = /\.[a-z0-9]{2,11}$/;

/**
 * Splits a path into language and rest, as the middleware does. A path without a language gets the language of its
 * first two characters, or the default.
 */
async function splitPath(path: string): Promise<{ language: string; rest: string; isWritten: boolean }> {
  const languages = await backend.getLanguages({ mayBeOld: true });
  const [segment = '', ...others] = path.slice(1).split('/');
  if (languages.some(({ code }) => code === segment))
    return { language: segment, rest: `/${others.join('/')}`, isWritten: true };
  return { language: toKnownLanguage(languages, segment.slice(0, 2)), rest: path, isWritten: false };
}

async function isThere(code: string): Promise<boolean> {
  const place = findArchivePlace(code);
  if (!place) return backend.hasPage(code);
  const list = await backend.getPage(place.listCode);
  return list !== null && hasOlderPage(list, place.number);
}

/** Redirect target of an address without a page. `address` is a path with its query. */
export async function findRedirect(address: string): Promise<string | undefined> {
  const redirects = await backend.getRedirects?.();
  if (!redirects) return undefined;
  const [path = ''] = address.split('?', 1);
  const { language, rest } = await splitPath(decodeURIComponent(path));
  return findTarget(redirects, { language, rest, query: address.slice(path.length) });
}

/** Canonical query of an estimate; undefined if it equals the default values, or if there is no estimate. */
async function findEstimateQuery(address: string, code: string): Promise<string | undefined> {
  if (!asksForEstimate(address)) return undefined;
  const page = await backend.getPage(code);
  const given = new URLSearchParams(address.slice(address.indexOf('?')));
  // A page can have two estimates. Only a query with a distance belongs to the fare.
  const trips = page && !given.has('km') && findTrips(page);
  if (trips) return toPageQuery(trips, given);
  const estimate = page && findEstimate(page);
  if (!estimate) return undefined;
  const fields = toFields(estimate);
  const query = toQuery(fields, readValues(fields, given));
  return query === toStartQuery(fields) ? undefined : query;
}

/**
 * A page's canonical path, with the query if the page depends on it; the shared 404 page; or a redirect to another
 * address of this site.
 */
export type Destination =
  | { path: string; isMissing?: boolean; query?: string | undefined }
  | { location: string };

/**
 * Resolves an address to a page or a redirect; undefined for an address without a language that is not a page. A path
 * in another form redirects to the canonical one. All missing pages of a language share one page, which is rendered and
 * cached once, however many different paths clients request.
 */
export async function findDestination(address: string): Promise<Destination | undefined> {
  const [path = ''] = address.split('?', 1);
  const canonical = toCanonicalPath(path);
  const { language, isWritten } = await splitPath(decodeURIComponent(canonical));
  if (isWritten && canonical !== path) return { location: canonical + address.slice(path.length) };
  const code = toPageCode(language, path.split('/').slice(2));
  try {
    if (isWritten && (await isThere(code)))
      return { path: toPath(code), query: await findEstimateQuery(address, code) };
    const location = await findRedirect(address);
    if (location !== undefined) return { location };
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    // The page itself reports that the backend is unavailable.
    return isWritten ? { path: toPath(code) } : undefined;
  }
  const isMissing = isWritten || file.test(path);
  return isMissing ? { path: `/${language}/${missingPage}`, isMissing } : undefined;
}
