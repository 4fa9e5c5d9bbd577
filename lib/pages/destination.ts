import { isUnavailable } from '#lib/backend/backend.ts';
import { backend } from '#lib/backend/index.ts';
import { readValues, toFields, toQuery, toStartQuery } from '#lib/content/estimate.ts';
import { asksForEstimate } from '#lib/content/estimate-query.ts';
import { toKnownLanguage } from '#lib/content/languages.ts';
import { missingPage, toCanonicalPath, toPageCode, toPath } from '#lib/content/path.ts';
import { findTarget } from '#lib/content/redirects.ts';
import { findEstimate } from '#lib/content/tariff.ts';
import { findArchivePlace, hasOlderPage } from './news-archive.ts';

/** A path that the middleware takes for a file and gives no language. */
const file = /\.[a-z0-9]{2,11}$/;

/** Languages as the middleware finds them: a path without one is in that of its first two characters, or the default. */
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

/** The address that has taken the place of one that no page has; `address` is a path with its query. */
export async function findRedirect(address: string): Promise<string | undefined> {
  const redirects = await backend.getRedirects?.();
  if (!redirects) return undefined;
  const [path = ''] = address.split('?', 1);
  const { language, rest } = await splitPath(decodeURIComponent(path));
  return findTarget(redirects, { language, rest, query: address.slice(path.length) });
}

/** The query of an estimate in its one spelling; nothing where the page shows that anyway, or no estimate at all. */
async function findEstimateQuery(address: string, code: string): Promise<string | undefined> {
  if (!asksForEstimate(address)) return undefined;
  const page = await backend.getPage(code);
  const estimate = page && findEstimate(page);
  if (!estimate) return undefined;
  const fields = toFields(estimate);
  const asked = new URLSearchParams(address.slice(address.indexOf('?')));
  const query = toQuery(fields, readValues(fields, asked));
  return query === toStartQuery(fields) ? undefined : query;
}

/**
 * A page's path in its one spelling, with the query if it is made for that, the page for what is missing, or an address of
 * this site.
 */
export type Destination =
  | { path: string; isMissing?: boolean; query?: string | undefined }
  | { location: string };

/**
 * Where an address leads; nothing if it is no address of a page, without a language. One in another form leads to its one
 * form. All missing pages of a language are one page, rendered and cached once, whatever strangers ask for.
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
    // The page itself says that the backend is out.
    return isWritten ? { path: toPath(code) } : undefined;
  }
  const isMissing = isWritten || file.test(path);
  return isMissing ? { path: `/${language}/${missingPage}`, isMissing } : undefined;
}
