import { isUnavailable } from '#lib/backend/backend.ts';
import { backend } from '#lib/backend/index.ts';
import { missingPage, toPageCode } from '#lib/content/path.ts';
import { findArchivePlace, hasOlderPage } from './news-archive.ts';

/** A page in canonical form: others are redirected first. */
const canonical = /^\/([a-z]{2})((?:\/[^/]+)+)$/;

async function isThere(code: string): Promise<boolean> {
  const place = findArchivePlace(code);
  if (!place) return backend.hasPage(code);
  const list = await backend.getPage(place.listCode);
  return list !== null && hasOlderPage(list, place.number);
}

/**
 * The path of the page that says that there is none, for a path that no page of the backend has; nothing for any other.
 * One such page a language is rendered and cached, whatever strangers ask for.
 */
export async function findMissingPage(path: string): Promise<string | undefined> {
  const [, language, rest = ''] = canonical.exec(path) ?? [];
  if (!language) return undefined;
  try {
    const isKnown = (await backend.getLanguages()).some(({ code }) => code === language);
    const isFound = !isKnown || (await isThere(toPageCode(language, rest.slice(1).split('/'))));
    return isFound ? undefined : `/${language}/${missingPage}`;
  } catch (error) {
    // The page itself says that the backend is out.
    if (isUnavailable(error)) return undefined;
    throw error;
  }
}
